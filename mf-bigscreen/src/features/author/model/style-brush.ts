import {
  screenElementSchema,
  withScreen,
  type BoardComponent,
  type ScreenDocument,
  type ScreenElement,
  type ScreenLayer,
} from '@tessera/contract';

type Thing = ScreenElement | BoardComponent;
/** What a thing is or shows, and not how it looks. */
const CONTENT: ReadonlySet<string> = new Set([
  ...['code', 'name', 'typeCode', 'reportCode', 'text', 'prefix', 'suffix', 'urls', 'url', 'poster', 'until', 'ended'],
  ...['area', 'whole', 'alt', 'timeZone', 'content', 'tabs'],
]);
/** Looks that other kinds with a setting of the name have too. */
const COMMON: ReadonlySet<string> = new Set(['colors', 'animated', 'gradient', 'fontSize', 'bold', 'align', 'fit']);
/** Kinds of boards' components that have a look of their own. */
const STYLED: ReadonlySet<string> = new Set(['title', '0005']);

/** How something looks, to be given to other things. */
export interface CopiedStyle {
  readonly typeCode: string | null;
  readonly opacity: number;
  readonly look: Readonly<Record<string, unknown>>;
}

const thingOf = ({ components, screen }: ScreenDocument, code: string): Thing | undefined =>
  screen.elements.find((one) => one.code === code) ?? components.find((one) => one.code === code);

/** @returns null for what stands nowhere */
export function styleOf(document: ScreenDocument, code: string): CopiedStyle | null {
  const layer = document.screen.layers.find(({ i }) => i === code);
  if (!layer) return null;
  const thing = thingOf(document, code);
  const look = Object.entries(thing ?? {}).filter(([key]) => !CONTENT.has(key));
  return { typeCode: thing?.typeCode ?? null, opacity: layer.opacity, look: Object.fromEntries(look) };
}

/** Gives a style: all of it to things of the same kind, what they have in common to others. */
export function withStyle(document: ScreenDocument, codes: ReadonlySet<string>, style: CopiedStyle): ScreenDocument {
  const { layers, elements } = document.screen;
  return {
    ...withScreen(document, {
      layers: layers.map((one): ScreenLayer => (codes.has(one.i) ? { ...one, opacity: style.opacity } : one)),
      elements: elements.map((one) => (codes.has(one.code) ? styledElement(one, style) : one)),
    }),
    components: document.components.map((one) =>
      codes.has(one.code) && one.typeCode === style.typeCode && STYLED.has(one.typeCode)
        ? ({ ...one, ...style.look } as BoardComponent)
        : one,
    ),
  };
}

function styledElement(element: ScreenElement, { typeCode, look }: CopiedStyle): ScreenElement {
  const taken = Object.entries(look).filter(
    ([key]) => key in element && (typeCode === element.typeCode || COMMON.has(key)),
  );
  // A setting of the same name may take other values in another kind.
  const next = screenElementSchema.safeParse({ ...element, ...Object.fromEntries(taken) });
  return next.success ? next.data : element;
}
