/** /blank: nothing, for pages that embed the product and fill the place later. */
export function BlankPage() {
  return <main />;
}
