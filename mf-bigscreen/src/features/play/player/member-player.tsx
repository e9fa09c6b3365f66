import { screenPlay, type Play } from '@tessera/contract';
import { LoadError, useClient, useEndpoint, useLocale, useSession, useTelemetry } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { makeStyles } from '@tessera/ui/core';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { ServerClock } from '../../../common/server-clock.ts';
import { CalmPage } from './calm-page.tsx';
import { memberSource } from './play-source.ts';
import { ScreenPlayer } from './screen-player.tsx';

const useStyles = makeStyles({ root: { position: 'fixed', inset: 0, overflow: 'hidden', backgroundColor: '#0b1220' } });
/** Milliseconds between two readings of the list. */
const READ = 60_000;

/** A play list over the whole window, with what the member may see. */
export function MemberPlayer({ playId }: { readonly playId: string }) {
  const styles = useStyles();
  const { locale } = useLocale();
  const { data, error, reload } = useEndpoint(screenPlay.query, { body: { id: playId } }, { inLocale: locale });
  useEffect(() => {
    const timer = setInterval(reload, READ);
    return () => clearInterval(timer);
  }, [reload]);
  const play = data?.[0];
  return (
    <main className={styles.root} aria-label={play?.playName}>
      {play ? (
        <Playing play={play} />
      ) : error === undefined ? (
        <CalmPage busy>
          <FormattedMessage id="bigscreen.player.loading" defaultMessage="正在准备播放…" />
        </CalmPage>
      ) : (
        <LoadError error={error} onRetry={reload} />
      )}
    </main>
  );
}

function Playing({ play }: { readonly play: Play }) {
  const client = useClient();
  const telemetry = useTelemetry();
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const [clock] = useState(() => new ServerClock());
  const { now } = play;
  useEffect(() => clock.hear(now), [clock, now]);
  const source = useMemo(() => memberSource(client), [client]);
  // Readings that change nothing give the player nothing new.
  const said = JSON.stringify({ ...play, now: '', timeZone });
  const list = useMemo(() => JSON.parse(said) as Play & { timeZone: string }, [said]);
  return (
    <ScreenPlayer
      list={list}
      source={source}
      clock={clock}
      onError={(error, { id }) => {
        if (!isRequestError(error)) telemetry.error(error, { what: 'played item', item: id });
      }}
    />
  );
}
