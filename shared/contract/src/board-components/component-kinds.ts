import { z } from '../zod.ts';
import { aiKind } from './ai.ts';
import { filterKind } from './filter.ts';
import { imageKind } from './image.ts';
import { linkKind } from './link.ts';
import { paramKind } from './param.ts';
import { tabsKind } from './tabs.ts';
import { textKind } from './text.ts';
import { titleKind } from './title.ts';

/** Every kind of component that boards hold themselves. The type codes are RU-110 to RU-114, words are ours. */
export const COMPONENT_KINDS = {
  filter: filterKind,
  text: textKind,
  param: paramKind,
  image: imageKind,
  ai: aiKind,
  title: titleKind,
  tabs: tabsKind,
  link: linkKind,
};
type Kinds = typeof COMPONENT_KINDS;
export type ComponentName = keyof Kinds;
export type ComponentOf<Name extends ComponentName> = z.infer<Kinds[Name]['schema']>;
export type BoardComponent = { [Name in ComponentName]: ComponentOf<Name> }[ComponentName];

type Schema = Kinds[ComponentName]['schema'];
const kinds = Object.values(COMPONENT_KINDS);
export const boardComponentSchema = z.discriminatedUnion(
  'typeCode',
  kinds.map(({ schema }) => schema) as unknown as readonly [Schema, ...Schema[]],
);

const codes = Object.fromEntries(Object.entries(COMPONENT_KINDS).map(([name, { code }]) => [name, code]));
/** Component type codes; 0001 is the chart by elimination. */
export const COMPONENT_TYPE_CODES = {
  chart: '0001' as const,
  ...(codes as { [Name in ComponentName]: Kinds[Name]['code'] }),
};
const names = new Map(Object.entries(codes).map(([name, code]) => [code, name as ComponentName]));

export const componentName = ({ typeCode }: Pick<BoardComponent, 'typeCode'>): ComponentName => names.get(typeCode)!;

/** Whether a component is of one of some kinds. */
export const isComponent =
  <Name extends ComponentName>(...wanted: readonly Name[]) =>
  (component: BoardComponent | undefined): component is ComponentOf<Name> =>
    component !== undefined && (wanted as readonly string[]).includes(componentName(component));

/** A filter of a board that holds for fields. */
export type FieldFilter = ComponentOf<'filter'>;
export const isFieldFilter = isComponent('filter');
/** A filter of a board that gives a dynamic parameter its value. */
export type ParamFilter = ComponentOf<'param'>;
export const isParamFilter = isComponent('param');
/** A component in which readers choose. */
export type FilterComponent = FieldFilter | ParamFilter;
export const isFilter = isComponent('filter', 'param');
/** Whether a component is in the bar above the board instead of on the grid. */
export const inFilterBar = (component: BoardComponent | undefined): component is FilterComponent =>
  isFilter(component) && component.location === 'bar';
/** Components in which readers choose, in their order. */
export const filtersOf = ({ components }: { readonly components: readonly BoardComponent[] }): FilterComponent[] =>
  components.filter(isFilter);

export type TabsComponent = ComponentOf<'tabs'>;
export const isTabs = isComponent('tabs');
