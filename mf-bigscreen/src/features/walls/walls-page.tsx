import { screenDevice, screenPlay, type ScreenDevice } from '@tessera/contract';
import { useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { Button, EmptyState, LoadingSkeleton, makeStyles, PageHeader, tokens, usePageStyles } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { AddRegular, DesktopRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PairDialog } from './pair-dialog.tsx';
import { useRepeated } from './use-repeated.ts';
import { WallCard } from './wall-card.tsx';
import { WallDialogs, type OpenWall } from './wall-dialogs.tsx';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  count: { color: tokens.colorNeutralForeground3 },
  tools: { padding: 0 },
});
/** Milliseconds between two looks at the walls. */
const LOOK = 10_000;

/** /bigScreen/walls: the walls of the corporation, how they are, and what can be done with them. */
export function WallsPage() {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const walls = useEndpoint(screenDevice.list, { body: {} });
  const plays = useEndpoint(screenPlay.query, { body: {} }, { inLocale: locale });
  useRepeated(walls.reload, LOOK);
  const [search, setSearch] = useState('');
  // A wall's QR code leads here with its digits.
  const [params] = useSearchParams();
  const given = params.get('code') ?? '';
  const [pairing, setPairing] = useState(given !== '');
  const [open, setOpen] = useState<OpenWall | null>(null);
  const pair = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setPairing(true)}>
      <FormattedMessage id="bigscreen.walls.pair" defaultMessage="配对播放设备" />
    </Button>
  );
  const lists = plays.data ?? [];
  const found = (all: readonly ScreenDevice[]) =>
    all.filter(({ deviceName }) => deviceName.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'bigscreen.walls.title', defaultMessage: '播放设备' })}
        description={intl.formatMessage({
          id: 'bigscreen.walls.description',
          defaultMessage: '墙上的屏幕不需要登录：在屏幕的浏览器中打开 /wall，把它显示的六位数字输入到这里。',
        })}
        actions={pair}
      />
      <WhenLoaded loaded={walls} waiting={<LoadingSkeleton shape="cards" count={6} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<DesktopRegular />}
              title={intl.formatMessage({ id: 'bigscreen.walls.empty', defaultMessage: '还没有播放设备' })}
              text={intl.formatMessage({
                id: 'bigscreen.walls.emptyHint',
                defaultMessage: '配对后，这里显示每台设备是否在线、正在播放什么，以及最近的画面。',
              })}
              actions={pair}
            />
          ) : (
            <>
              <div className={page.tools}>
                <span className={styles.count} role="status">
                  <FormattedMessage
                    id="bigscreen.walls.count"
                    defaultMessage="{online, number} 台在线，共 {all, number} 台"
                    values={{ online: all.filter(({ state }) => state === 'online').length, all: all.length }}
                  />
                </span>
                <span className={page.grow} />
                <SearchInput
                  value={search}
                  onSearch={setSearch}
                  placeholder={intl.formatMessage({ id: 'bigscreen.walls.search', defaultMessage: '搜索播放设备' })}
                />
              </div>
              {found(all).length === 0 ? (
                <EmptyState
                  title={intl.formatMessage({
                    id: 'bigscreen.walls.noMatch',
                    defaultMessage: '没有名称符合的播放设备',
                  })}
                />
              ) : (
                <ul className={styles.cards}>
                  {found(all).map((wall) => (
                    <WallCard
                      key={wall.deviceId}
                      wall={wall}
                      play={lists.find(({ id }) => id === wall.playId)}
                      onChanged={walls.reload}
                      onOpen={setOpen}
                    />
                  ))}
                </ul>
              )}
            </>
          )
        }
      </WhenLoaded>
      {pairing && <PairDialog given={given} plays={lists} onPaired={walls.reload} onClose={() => setPairing(false)} />}
      {open && <WallDialogs open={open} plays={lists} onChanged={walls.reload} onClose={() => setOpen(null)} />}
    </div>
  );
}
