import {
  EMBED_MESSAGES,
  isEmbedLink,
  PAGE_PATHS,
  SHARE_PARAM,
  SHARE_PATHS,
  shareIdSchema,
  type BoardState,
  type ShareEntrance,
} from '@tessera/contract';
import { LoadError, useLoad, useNavigation, useStore, useTelemetry } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { EmptyState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { LockClosedRegular } from '@tessera/ui/icons';
import { useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';

import { ChartTakingContext } from '../chart/chart-taking.ts';
import { embedChannel, type EmbedChannel, type EmbedEntry } from './embed-channel.ts';
import { PasswordForm } from './password-form.tsx';
import type { SharedViewProps } from './shared-view-props.ts';
import { useChartTaking } from './use-chart-taking.ts';
import { useKeptVisit, useVisit } from './use-visit.ts';

const useStyles = makeStyles({
  centre: {
    minHeight: '100vh',
    display: 'grid',
    placeContent: 'center',
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** Used for a link without share id, so that it fails like any invalid one. */
const NOBODYS = 'none';

export interface SharePageProps {
  /** Draws what is shared after the visitor has entered. */
  readonly View: ComponentType<SharedViewProps>;
}

/** A page for visitors with a link: checks the share, asks for what it wants, and shows it. */
export function SharePage({ View }: SharePageProps) {
  const { location } = useNavigation();
  const named = shareIdSchema.safeParse(new URLSearchParams(useStore(location).search).get(SHARE_PARAM));
  const shareId = named.success ? named.data : NOBODYS;
  return <OneShare key={shareId} shareId={shareId} View={View} />;
}

function OneShare({ shareId, View }: SharePageProps & { readonly shareId: string }) {
  const styles = useStyles();
  const navigation = useNavigation();
  const visit = useVisit(shareId);
  useKeptVisit(visit);
  const channel = useMemo(() => embedChannel(), []);
  const args = useStore(visit.args);
  const {
    data: entrance,
    error,
    reload,
  } = useLoad(['entrance', visit.shareId], (_call, signal) => visit.entrance(signal), { fresh: true });
  const tellFailure = useCallback(
    (failure: unknown) => {
      // The visit itself tells its end.
      if (isRequestError(failure) && visit.over.get() === null) channel?.fail(failure);
    },
    [visit, channel],
  );
  useEffect(() => {
    if (entrance) navigation.navigate(addressOf(entrance, navigation.location.get()), { replace: true });
  }, [entrance, navigation]);
  const { pathname } = useStore(navigation.location);
  useEffect(() => {
    if (error !== undefined) tellFailure(error);
  }, [error, tellFailure]);
  const [entry, setEntry] = useState<EmbedEntry | null>(null);
  const [given, setGiven] = useState<BoardState['filters']>([]);
  useEffect(
    () =>
      channel?.listen({
        onEnter: (next) => {
          setGiven(next.filters);
          setEntry(next);
        },
        onFilters: setGiven,
      }),
    [channel],
  );
  const taking = useChartTaking(visit, args);
  const entered = args !== null;
  useEffect(() => {
    // Asked again when the visit is over, since a token may have ended with it.
    if (entered) channel?.send(EMBED_MESSAGES.entered);
    else {
      setEntry(null);
      channel?.send(EMBED_MESSAGES.ready);
    }
  }, [entered, channel]);
  if (args)
    return (
      <ChartTakingContext value={taking}>
        <View visit={visit} args={args} channel={channel} given={given} />
      </ChartTakingContext>
    );
  // A share of another kind is entered on the page of its kind, so that the visit counts once.
  if (entrance && pathOf(entrance, pathname) === withoutSlash(pathname))
    return <Entrance entrance={entrance} visit={visit} channel={channel} entry={entry} onFailure={tellFailure} />;
  return (
    <div className={styles.centre}>
      {error === undefined ? <LoadingSkeleton /> : <LoadError error={error} onRetry={reload} />}
    </div>
  );
}

interface EntranceProps {
  readonly entrance: ShareEntrance;
  readonly visit: ReturnType<typeof useVisit>;
  readonly channel: EmbedChannel | null;
  /** What the page around gave; null before it spoke. */
  readonly entry: EmbedEntry | null;
  onFailure(error: unknown): void;
}

/** What stands between a visitor and the share: nothing, a password, or the page around that has the token. */
function Entrance({ entrance, visit, channel, entry, onFailure }: EntranceProps) {
  const styles = useStyles();
  const intl = useIntl();
  const telemetry = useTelemetry();
  const [error, setError] = useState<unknown>(undefined);
  const { needsPassword, needsToken } = entrance;
  const origin = channel?.origin;
  const enter = useCallback(
    (proof: { readonly password?: string; readonly embedToken?: string }) =>
      visit.enter({ ...proof, ...(origin === undefined ? {} : { origin }) }),
    [visit, origin],
  );
  const token = entry?.token;
  const open = useCallback(async () => {
    setError(undefined);
    try {
      await enter(token === undefined ? {} : { embedToken: token });
    } catch (failure) {
      if (!isRequestError(failure)) telemetry.error(failure, { where: 'share' });
      onFailure(failure);
      setError(failure);
    }
  }, [enter, token, onFailure, telemetry]);
  const heard = channel === null || entry !== null;
  const goesIn = heard && (token !== undefined || (!needsPassword && !needsToken));
  useEffect(() => {
    if (goesIn) void open();
  }, [goesIn, open]);
  if (error !== undefined)
    return (
      <div className={styles.centre}>
        <LoadError error={error} onRetry={() => void open()} />
      </div>
    );
  if (heard && needsToken && !goesIn)
    return (
      <div className={styles.centre}>
        <EmptyState
          icon={<LockClosedRegular />}
          title={intl.formatMessage({ id: 'board.share.tokenOnly', defaultMessage: '不能直接打开' })}
          text={intl.formatMessage({
            id: 'board.share.tokenOnlyHint',
            defaultMessage: '这个分享只在嵌入它的网站中显示',
          })}
        />
      </div>
    );
  if (heard && !goesIn) return <PasswordForm entrance={entrance} onEnter={(password) => enter({ password })} />;
  return (
    <div className={styles.centre}>
      <LoadingSkeleton />
    </div>
  );
}

/** The address with theme and language of the share, unless the link names others, at the path of its kind. */
function addressOf(
  entrance: ShareEntrance,
  { pathname, search }: { readonly pathname: string; readonly search: string },
) {
  const { theme, locale } = entrance;
  const query = new URLSearchParams(search);
  if (theme && !query.has('theme')) query.set('theme', theme);
  if (locale && !query.has('lang')) query.set('lang', locale);
  return `${pathOf(entrance, pathname)}?${query}`;
}

/** Reports are shown at embed links and printed, too. */
function pathOf({ kind }: ShareEntrance, pathname: string): string {
  const own = withoutSlash(pathname);
  return kind === 'report' && (isEmbedLink(own) || own === PAGE_PATHS.reportPrint) ? own : SHARE_PATHS[kind];
}

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '');
