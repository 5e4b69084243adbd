/** What a page is given: the parts of its address, such as the id of a link. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}
