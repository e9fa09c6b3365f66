import { ACTION_NEEDS, RESOURCE_ACTIONS, type ResourceAction } from '@tessera/contract';

/** Actions as bits, in the order of {@link RESOURCE_ACTIONS}. */
export type Mask = number;

export const bitOf = (action: ResourceAction): Mask => 1 << RESOURCE_ACTIONS.indexOf(action);
export const maskOf = (actions: readonly ResourceAction[]): Mask =>
  actions.reduce((mask, action) => mask | bitOf(action), 0);

const MASKS = Array.from({ length: 1 << RESOURCE_ACTIONS.length }, (_unused, mask) => mask);
/** By mask: a tree of many thousand objects asks for each of them. */
const ACTIONS = MASKS.map((mask) => RESOURCE_ACTIONS.filter((_action, bit) => (mask & (1 << bit)) !== 0));
export const actionsOf = (mask: Mask): ResourceAction[] => [...(ACTIONS[mask] ?? [])];
const needsOf = (action: ResourceAction): Mask => bitOf(action) | maskOf(ACTION_NEEDS[action]);

/** What allowances bring, by their mask: the actions themselves and what they need. */
const BROUGHT = MASKS.map((mask) => actionsOf(mask).reduce((brought, action) => brought | needsOf(action), 0));
/** What denials take, by their mask: the actions themselves and those that need them. */
const TAKEN = MASKS.map((mask) => maskOf(RESOURCE_ACTIONS.filter((action) => (needsOf(action) & mask) !== 0)));
export const broughtBy = (allow: Mask): Mask => BROUGHT[allow] ?? 0;
export const takenBy = (deny: Mask): Mask => TAKEN[deny] ?? 0;

export const EVERY_ACTION: Mask = MASKS.length - 1;
