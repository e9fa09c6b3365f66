import type { QueryResult, ValueColor } from '@tessera/contract';
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import type { ValueColors } from '../theme/value-colors.ts';
import { valueOf } from '../theme/value-colors.ts';

/** A field whose values the charts of a board have coloured. */
export interface ColoredField {
  readonly name: string;
  /** Fields of several tables that are called alike. */
  readonly fieldIds: readonly string[];
  readonly values: readonly string[];
}

/** Values of one field that are kept; what colours more of them shows none of them apart. */
const KEPT_VALUES = 200;

/** The values that the charts of a board have shown. */
export interface ShownValues {
  see(result: QueryResult): void;
  known(field: string): ReadonlySet<string>;
  fields(): ColoredField[];
  subscribe(listener: () => void): () => void;
}

export function createShownValues(): ShownValues {
  const fields = new Map<string, { readonly ids: Set<string>; readonly values: Set<string> }>();
  const listeners = new Set<() => void>();
  return {
    see(result) {
      let more = false;
      result.columns.forEach(({ role, granularity, fieldId, name }, at) => {
        const divides = role === 'dimension' || role === 'compare' || role === 'split' || role === 'column';
        const cells = result.values[at] ?? [];
        if (!divides || granularity) return;
        const field = fields.get(name) ?? { ids: new Set(), values: new Set() };
        fields.set(name, field);
        field.ids.add(fieldId);
        for (const cell of cells) {
          if (field.values.size >= KEPT_VALUES) break;
          const value = valueOf(cell);
          if (field.values.has(value)) continue;
          field.values.add(value);
          more = true;
        }
      });
      if (more) for (const listener of listeners) listener();
    },
    known: (field) => fields.get(field)?.values ?? new Set(),
    fields: () =>
      [...fields].map(([name, { ids, values }]) => ({ name, fieldIds: [...ids].sort(), values: [...values].sort() })),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Scope {
  readonly set: readonly ValueColor[];
  readonly shown: ShownValues;
}
const ScopeContext = createContext<Scope | null>(null);

export interface ValueColorsProviderProps {
  /** Colours that are set, the first of a value counts. */
  readonly set: readonly ValueColor[];
  readonly children: ReactNode;
  /** Left out, the provider keeps its own. */
  readonly shown?: ShownValues | undefined;
}

/** Gives a value the same colour on all charts within. */
export function ValueColorsProvider({ set, shown, children }: ValueColorsProviderProps) {
  const [own] = useState(createShownValues);
  const scope = useMemo(() => ({ set, shown: shown ?? own }), [set, shown, own]);
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>;
}

const nothing = () => () => undefined;

/** Colours of a chart's values from the board around it, another object once there are others; undefined where there is none. */
export function useValueColors(result: QueryResult): (ValueColors & { readonly counts: string }) | undefined {
  const scope = useContext(ScopeContext);
  const shown = scope?.shown;
  // Values only come: their number says whether those of the chart's own fields are others.
  const counts = useSyncExternalStore(shown?.subscribe ?? nothing, () =>
    shown ? result.columns.map(({ name }) => shown.known(name).size).join(',') : '',
  );
  useLayoutEffect(() => shown?.see(result), [shown, result]);
  return useMemo(() => (scope ? { set: scope.set, known: scope.shown.known, counts } : undefined), [scope, counts]);
}
