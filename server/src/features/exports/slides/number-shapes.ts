import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const SLIDE = /^ppt\/slides\/slide\d+\.xml$/;

/** Gives the shapes of each slide numbers of their own: pptxgenjs counts tables apart, so that some would have the same. */
export function numberShapes(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file);
  for (const [name, bytes] of Object.entries(parts)) {
    if (!SLIDE.test(name)) continue;
    let next = 1;
    parts[name] = strToU8(
      strFromU8(bytes).replaceAll(/(<p:cNvPr id=")\d+"/g, (_, start: string) => `${start}${next++}"`),
    );
  }
  // Folders are no parts of a package.
  for (const name of Object.keys(parts)) if (name.endsWith('/')) delete parts[name];
  return zipSync(parts, { level: 6 });
}
