import type { Test } from '../kind.ts';

/** Nothing is called from here: what can be told is whether the other side reaches an encrypted address. */
export const test: Test = {
  steps: [{ step: 'address', label: 'docking.scim.step.address' }],
  async run(walk, _system, tools) {
    await walk.step('address', ({ warn }) => {
      if (new URL(tools.publicUrl).protocol !== 'https:') warn('docking.scim.found.plain');
    });
  },
};
