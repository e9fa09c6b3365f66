import type { ComponentTraits, ReferenceKind } from './component-kind.ts';
import { COMPONENT_KINDS, componentName, type BoardComponent } from './component-kinds.ts';

/** What becomes of references of some kinds; undefined takes one out of its list, and the other kinds stay. */
export type Recoding = { readonly [Kind in ReferenceKind]?: (code: string) => string | undefined };

export const kindOf = (component: BoardComponent): Omit<ComponentTraits<BoardComponent>, 'fresh'> =>
  COMPONENT_KINDS[componentName(component)] as unknown as ComponentTraits<BoardComponent>;

/** Replaces or removes references of a component. @returns the component itself where nothing changes */
export const recoded = <Component extends BoardComponent>(component: Component, recoding: Recoding): Component =>
  recodedBy(kindOf(component) as unknown as Pick<ComponentTraits<Component>, 'refer'>, component, recoding);

/** The same for content of which only the traits of its kind are known. */
export function recodedBy<Content extends object>(
  { refer }: Pick<ComponentTraits<Content>, 'refer'>,
  content: Content,
  recoding: Recoding,
): Content {
  let changed = false;
  const next = (kind: ReferenceKind, code: string) => {
    const given = recoding[kind] ? recoding[kind](code) : code;
    changed ||= given !== code;
    return given;
  };
  const named = refer?.(content, {
    one: (kind, code) => next(kind, code) ?? code,
    list: (kind, codes) => codes.flatMap((code) => next(kind, code) ?? []),
  });
  return changed ? { ...content, ...named } : content;
}

/** Codes of a kind that a component names, each once and in their order. */
export function referencesOf(component: BoardComponent, kind: ReferenceKind): string[] {
  const found = new Set<string>();
  recoded(component, { [kind]: (code: string) => (found.add(code), code) });
  return [...found];
}
