/** The words of the light public pages. */
const portal = { title: 'Rúbrica' } as const;

export default portal;
