/** A single bundle has nobody to share modules with. */
export function offeredModules() {
  return {};
}
export async function warmFacades() {}
