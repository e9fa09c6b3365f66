/** A single bundle has nobody to share facades with. */
export async function loadSharedFacades() {}
