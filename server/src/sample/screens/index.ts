import { goods } from './goods.ts';
import { members } from './members.ts';
import { operations } from './operations.ts';
import type { SampleScreen } from './screen.ts';
import { stores } from './stores.ts';

/** The screens of each directory of the sample. */
export const SCREENS_BY_DIRECTORY: Readonly<Record<string, readonly SampleScreen[]>> = {
  'sample-management': [operations, stores, members],
  'sample-merchandise': [goods],
};
export const SAMPLE_SCREENS: readonly SampleScreen[] = Object.values(SCREENS_BY_DIRECTORY).flat();
