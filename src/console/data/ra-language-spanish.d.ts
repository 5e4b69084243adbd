declare module 'ra-language-spanish' {
  /** What the package has of react-admin's words; older than react-admin 5, so part of them. */
  const messages: { ra: Record<string, Record<string, unknown>> };
  export default messages;
}
