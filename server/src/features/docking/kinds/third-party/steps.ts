import { reach, TlsFailure } from '../../reach.ts';
import type { Test } from '../kind.ts';

/** Whether the page to which users are handed over answers. */
export const test: Test = {
  steps: [
    { step: 'network', label: 'docking.step.network' },
    { step: 'tls', label: 'docking.step.tls' },
    { step: 'page', label: 'docking.step.page' },
  ],
  async run(walk, system, tools) {
    const url = new URL(system.value('entryUrl'));
    const reached = await walk.step('network', async () => {
      try {
        return await reach(tools, { url });
      } catch (error) {
        if (error instanceof TlsFailure) return error;
        throw error;
      }
    });
    const reply = await walk.step('tls', ({ warn }) => {
      if (reached instanceof TlsFailure) throw reached;
      if (url.protocol === 'http:') warn('docking.found.plain');
      return reached;
    });
    await walk.step('page', ({ found, warn }) => {
      const args = { host: url.host, status: reply.status };
      // A page for users may well want a token first.
      if (reply.status >= 500 || reply.status === 404) warn('docking.fault.status', args);
      else found('docking.found.status', args);
    });
  },
};
