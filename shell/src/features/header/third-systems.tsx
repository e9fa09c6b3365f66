import { thirdparty } from '@tessera/contract';
import type { ThirdSystem } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { MenuGroup, MenuGroupHeader, MenuItem } from '@tessera/ui';
import { OpenRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';

/** Third-party systems of the corporation; a click hands the member over with a token that answers once. */
export function ThirdSystems({ systems }: { readonly systems: readonly ThirdSystem[] }) {
  const intl = useIntl();
  const notify = useNotify();
  const { client } = useShell();
  if (systems.length === 0) return null;
  const open = async (system: ThirdSystem) => {
    // Opened within the click because of pop-up blockers; the address follows.
    const tab = window.open('about:blank', '_blank');
    if (!tab) {
      notify.toast(
        intl.formatMessage({ id: 'shell.thirdSystems.blocked', defaultMessage: '浏览器拦截了新窗口，请允许后重试' }),
        { intent: 'warning' },
      );
      return;
    }
    tab.opener = null;
    try {
      const { url } = await client.call(thirdparty.handOver, { body: { systemId: system.systemId } });
      tab.location.replace(webAddress(url));
    } catch {
      // The request layer has shown the reason.
      tab.close();
    }
  };
  return (
    <MenuGroup>
      <MenuGroupHeader>
        <FormattedMessage id="shell.thirdSystems.title" defaultMessage="第三方系统" />
      </MenuGroupHeader>
      {systems.map((system) => (
        <MenuItem
          key={system.systemId}
          icon={system.logoUrl ? <img src={system.logoUrl} alt="" width={20} height={20} /> : <OpenRegular />}
          onClick={() => void open(system)}
        >
          {system.systemName}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}

/** An address as a script address could not be. */
function webAddress(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`${url.protocol} is no web address`);
  return url.href;
}
