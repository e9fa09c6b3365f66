import type { TypeLook } from './chart-family.ts';
import { FAMILY_NAMES } from './types/index.ts';
import type { ChartTypeCode } from './types/index.ts';

type TypeLooks = Readonly<Record<ChartTypeCode, TypeLook>>;

/** Loads names and icons of all chart types, in one piece. */
export async function loadTypeLooks(): Promise<TypeLooks> {
  const families = await Promise.all(
    FAMILY_NAMES.map(
      (name) =>
        import(/* webpackMode: "lazy-once" */ `./types/${name}/look.ts`) as Promise<{ looks: Partial<TypeLooks> }>,
    ),
  );
  return Object.assign({}, ...families.map(({ looks }) => looks));
}
