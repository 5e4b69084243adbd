import type spanish from '../es/portal';
import type { Mirror } from '../tables';

/** The words of the light public pages. */
const portal: Mirror<typeof spanish> = { title: 'Rúbrica' };

export default portal;
