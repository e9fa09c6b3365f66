import { dockingSignIn, type DockingOffer } from '@tessera/contract';
import { Button, Divider, makeStyles } from '@tessera/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { FormFailure } from './form-parts.tsx';
import { useWantedPath } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useQueryParameter } from './use-query-parameter.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '10px' },
  button: { minHeight: '40px', width: '100%' },
});

/** Buttons of the systems by which members of a corporation sign in; nothing where there are none. */
export function DockedOffers({ onPassword }: { onPassword(offer: DockingOffer): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { client, leaveFor } = useShell();
  const redirect = useWantedPath();
  const describe = useFailureText();
  const offers = useOffers(useQueryParameter('enterprise'));
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = async (systemId: string): Promise<void> => {
    setLeaving(true);
    setFailure(null);
    try {
      const { url } = await client.call(dockingSignIn.begin, { body: { systemId, redirect } }, { quiet: true });
      leaveFor(url);
    } catch (error) {
      setFailure(describe(error));
    } finally {
      setLeaving(false);
    }
  };
  if (offers.length === 0) return null;
  return (
    <section
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'shell.docked.ways', defaultMessage: '其他登录方式' })}
    >
      <Divider>
        <FormattedMessage id="shell.docked.or" defaultMessage="或" />
      </Divider>
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      {offers.map((offer) => (
        <Button
          key={offer.systemId}
          size="large"
          className={styles.button}
          disabledFocusable={leaving}
          onClick={() => (offer.password ? onPassword(offer) : void begin(offer.systemId))}
        >
          <FormattedMessage id="shell.docked.signIn" defaultMessage="通过 {name} 登录" values={{ name: offer.name }} />
        </Button>
      ))}
    </section>
  );
}

function useOffers(enterprise: string | null): readonly DockingOffer[] {
  const { client, platform } = useShell();
  const [offers, setOffers] = useState<readonly DockingOffer[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const body = enterprise === null ? {} : { enterprise };
    client.call(dockingSignIn.offers, { body, signal: controller.signal }, { quiet: true }).then(
      (reply) => setOffers(reply.offers),
      // The page works without them: one signs in with a password.
      (error: unknown) => platform.telemetry.error(error, { what: 'docking-offers' }),
    );
    return () => controller.abort();
  }, [client, platform, enterprise]);
  return offers;
}
