import type { DockingOffer } from '@tessera/contract';

import type { RunningServices } from '../../../platform/open-services.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { getCorporation, listCorporations } from '../../identity/index.ts';
import type { DockingRepository } from '../docking-repository.ts';
import { wayOf } from '../kinds/index.ts';

/** Which buttons the sign-in page has. */
export function createOffers({ store, env }: RunningServices, repository: DockingRepository) {
  const { hostname } = new URL(publicUrl(env));
  /** A corporation is named in the address, by the first part of the host's name, or is the only one. */
  async function corporationOf(enterprise: string | null, host: string) {
    if (enterprise) return getCorporation(store, enterprise);
    const [name = ''] = host.toLowerCase().split(':');
    if (name.endsWith(`.${hostname}`)) {
      const code = name.slice(0, -hostname.length - 1);
      return (await listCorporations(store)).find((one) => one.corporation_code.toLowerCase() === code) ?? null;
    }
    const all = await listCorporations(store);
    return all.length === 1 ? (all[0] ?? null) : null;
  }
  return async (
    enterprise: string | null,
    host: string,
  ): Promise<{ corporationName: string; offers: DockingOffer[] }> => {
    const corporation = await corporationOf(enterprise, host);
    const rows = corporation?.approved ? await repository.list(corporation.corporation_code) : [];
    const offers = rows.flatMap((row) => {
      const way = row.enabled ? wayOf(row) : null;
      const { system_id: systemId, kind, system_name: name } = row;
      return way === null ? [] : [{ systemId, kind, name, password: way === 'here' }];
    });
    // Who has no system is not told apart from who does not exist.
    return { corporationName: offers.length > 0 ? (corporation?.corporation_name ?? '') : '', offers };
  };
}
