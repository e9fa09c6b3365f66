import { useLayoutEffect, useRef, useState } from 'react';

type Functions<Actions> = { readonly [Name in keyof Actions]: (...given: never[]) => void };

/** The same functions in each render, which call those of the last one. @param actions has the same names in each render */
export function useSteadyActions<Actions extends Functions<Actions>>(actions: Actions): Actions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState(() => {
    const names = Object.keys(actions) as (keyof Actions)[];
    const made = names.map((name) => [name, (...given: never[]) => latest.current[name](...given)] as const);
    return Object.fromEntries(made) as unknown as Actions;
  });
  return steady;
}
