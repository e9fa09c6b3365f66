import type { RemoteBuild } from '@tessera/contract';

/** Folder of a build's files: where its integrity list lies. Absolute, with a slash at its end. */
export function folderOf({ integrityUrl }: Pick<RemoteBuild, 'integrityUrl'>, origin = location.origin): string {
  return new URL('.', new URL(integrityUrl, origin)).href;
}

/** Whether an address lies in a build's folder. */
export function belongsTo(
  address: string,
  build: Pick<RemoteBuild, 'integrityUrl'>,
  origin = location.origin,
): boolean {
  return new URL(address, origin).href.startsWith(folderOf(build, origin));
}

/** Switches the stylesheets of a build on or off; they stay in the page, since webpack takes them for installed. */
export function setStylesheets(
  build: Pick<RemoteBuild, 'integrityUrl'>,
  enabled: boolean,
  page: Document = document,
): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (belongsTo(link.href, build)) link.disabled = !enabled;
  }
}
