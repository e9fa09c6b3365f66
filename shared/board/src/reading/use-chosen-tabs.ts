import { pageStorage } from '@tessera/remote-kit/storage';
import { useState } from 'react';

const KEY = 'tessera.boardTabs';
/** Components of which the tab is remembered; those of long ago go first. */
const MOST = 200;

export interface ChosenTabs {
  /** Tab of a component that was open last in this browser. */
  of(componentCode: string): string | undefined;
  choose(componentCode: string, tabCode: string): void;
}

/** Which tabs are open, from visit to visit. */
export function useChosenTabs(): ChosenTabs {
  const [chosen, setChosen] = useState(read);
  return {
    of: (componentCode) => chosen.get(componentCode),
    choose(componentCode, tabCode) {
      // Another window may have written meanwhile.
      const next = new Map([...read(), ...chosen].filter(([code]) => code !== componentCode));
      next.set(componentCode, tabCode);
      const kept = [...next].slice(-MOST);
      setChosen(new Map(kept));
      storage().setItem(KEY, JSON.stringify(kept));
    },
  };
}

const storage = () => pageStorage(() => localStorage);

function read(): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
    const isPair = (one: unknown): one is [string, string] =>
      Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');
    return new Map(Array.isArray(value) ? value.filter(isPair) : []);
  } catch {
    // Something else wrote there: nothing is remembered.
    return new Map();
  }
}
