/** Builds shell and remotes as one bundle into `folder`, which then serves as TESSERA_BUNDLE_DIR. */
export function buildOneBundle(folder: string): Promise<void>;
