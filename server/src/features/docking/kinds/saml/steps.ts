import type { X509Certificate } from 'node:crypto';

import { aheadOf, reach, TlsFailure } from '../../reach.ts';
import { StepFailure } from '../../step-failure.ts';
import type { DockingTools, Test } from '../kind.ts';
import { addressesOf } from './addresses.ts';
import { certificatesOf } from './certificates.ts';
import { clientOf, CLOCK_TOLERANCE } from './client.ts';

const DAY = 86_400_000;
/** Days before a certificate ends on which somebody should know. */
const SOON = 30;
/** Characters of a fingerprint that are shown: four bytes. */
const FINGERPRINT = 11;

export const test: Test = {
  steps: [
    { step: 'certificate', label: 'docking.saml.step.certificate' },
    { step: 'network', label: 'docking.step.network' },
    { step: 'tls', label: 'docking.step.tls' },
    { step: 'clock', label: 'docking.step.clock' },
    { step: 'page', label: 'docking.saml.step.page' },
  ],
  async run(walk, system, tools) {
    await walk.step('certificate', ({ found, warn }) => {
      const now = tools.now().getTime();
      const all = certificatesOf(system.value('certificate'));
      const ends = all
        .filter(({ validFrom }) => Date.parse(validFrom) <= now + CLOCK_TOLERANCE)
        .map(({ validTo }) => Date.parse(validTo));
      if (ends.length === 0) throw new StepFailure('docking.saml.fault.certificateEarly');
      const days = Math.floor((Math.max(...ends) - now) / DAY);
      if (days < 0) throw new StepFailure('docking.saml.fault.certificateExpired');
      const old = ends.filter((end) => end < now).length;
      const say = days < SOON || old > 0 ? warn : found;
      if (all.length === 1) return say('docking.saml.found.certificate', { days });
      const args = { count: all.length, list: all.map(lifeOf).join('; '), days, old };
      return say('docking.saml.found.certificates', args);
    });
    const url = new URL(system.value('ssoUrl'));
    const reached = await walk.step('network', () => replyOrTls(tools, url));
    const reply = await walk.step('tls', ({ warn }) => {
      if (reached instanceof TlsFailure) throw reached;
      if (url.protocol === 'http:') warn('docking.found.plain');
      return reached;
    });
    await walk.step('clock', ({ found, warn }) => {
      const seconds = aheadOf(reply, tools.now());
      if (seconds === null) return warn('docking.found.noClock');
      if (Math.abs(seconds) * 1_000 > CLOCK_TOLERANCE)
        throw new StepFailure(seconds > 0 ? 'docking.fault.clockAhead' : 'docking.fault.clockBehind', {
          seconds: Math.abs(seconds),
        });
      return found('docking.found.clock', { seconds: Math.abs(seconds) });
    });
    await walk.step('page', async ({ found }) => {
      const client = clientOf(system, tools, '_tessera-connection-test');
      const asked = new URL(await client.getAuthorizeUrlAsync('tessera-connection-test', undefined, {}));
      const { status } = await reach(tools, { url: asked, headers: { accept: 'text/html' } });
      const args = { status, entityId: addressesOf(system, tools.publicUrl).entityId };
      if (status >= 400) throw new StepFailure('docking.saml.fault.page', args);
      found('docking.found.status', { host: url.host, status });
    });
  },
};

/** Begin of the fingerprint by SHA-256, as providers show it, and the days of a certificate. */
function lifeOf({ fingerprint256, validFrom, validTo }: X509Certificate): string {
  const day = (time: string): string => new Date(time).toISOString().slice(0, 10);
  return `${fingerprint256.slice(0, FINGERPRINT)}… ${day(validFrom)} – ${day(validTo)}`;
}

async function replyOrTls(tools: DockingTools, url: URL) {
  try {
    return await reach(tools, { url });
  } catch (error) {
    if (error instanceof TlsFailure) return error;
    throw error;
  }
}
