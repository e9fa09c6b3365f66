import { useLocale, useNavigation, useStore } from '@tessera/remote-kit';
import { Button, ErrorState, LoadingSkeleton, makeStyles, Spinner, tokens } from '@tessera/ui/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { bestMatch } from '../composition/match-path.ts';
import type { Composition, FrameState, FrameView, RemoteRoute } from '../composition/types.ts';
import { SlowNote } from './slow-note.tsx';

const useStyles = makeStyles({
  root: { position: 'relative', height: '100%', minHeight: 0 },
  place: { height: '100%' },
  cover: { position: 'absolute', inset: 0, overflow: 'auto', backgroundColor: tokens.colorNeutralBackground1 },
  centred: { display: 'grid', placeItems: 'center' },
  veil: {
    position: 'fixed',
    inset: 0,
    zIndex: 1000,
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  box: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    boxSizing: 'border-box',
    width: 'min(480px, calc(100vw - 32px))',
    padding: '8px 24px 24px',
    outlineStyle: 'none',
  },
});
/** Milliseconds before an opening dialog shows that it is loading. */
const VEIL_DELAY = 300;

export interface RemoteOutletProps {
  readonly composition: Composition;
}

/** The place of the remotes in the page, with skeleton and error tile. Keep it mounted where remotes may appear. */
export function RemoteOutlet({ composition }: RemoteOutletProps) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? composition.attach(place.current) : undefined), [composition]);
  const frames = useStore(composition.frames);
  const { status, fault, routes } = useStore(composition.snapshot);
  const areaName = useAreaName(routes);
  const page = frames.find(({ dialog, state }) => dialog === null && state.phase !== 'idle');
  const dialogs = frames.filter(({ dialog }) => dialog !== null);
  return (
    <div className={styles.root}>
      <div ref={place} className={styles.place} />
      {page?.state.phase === 'loading' && (
        <div className={styles.cover} data-testid="remote-loading">
          <SlowNote key={page.remote} area={areaName(page.remote)} />
          <LoadingSkeleton shape="cards" count={8} />
        </div>
      )}
      {page?.state.phase === 'failed' && (
        <div className={`${styles.cover} ${styles.centred}`} data-testid="remote-failed">
          <FailedRemote area={areaName(page.remote)} state={page.state} />
        </div>
      )}
      {status === 'failed' && (
        <div className={`${styles.cover} ${styles.centred}`} data-testid="composition-failed">
          <FailedComposition fault={fault} onRetry={() => void composition.load()} />
        </div>
      )}
      {dialogs.map((view, index) => (
        <DialogStatus key={`${view.remote}/${view.dialog}/${index}`} view={view} area={areaName(view.remote)} />
      ))}
    </div>
  );
}

/** Display name of a remote: title of the current route, else of its first. */
function useAreaName(routes: readonly RemoteRoute[]): (remote: string) => string {
  const { locale } = useLocale();
  const { pathname } = useStore(useNavigation().location);
  return (remote) => {
    const own = routes.filter((route) => route.remote === remote);
    const here = bestMatch(own, ({ path }) => path, pathname) ?? own[0];
    return here?.title[locale] ?? remote;
  };
}

function FailedRemote({ area, state }: { area: string; state: Extract<FrameState, { phase: 'failed' }> }) {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'shell.remote.failed.title', defaultMessage: '此页面暂时无法打开' })}
      text={
        state.noVerdict ? (
          <FormattedMessage
            id="shell.remote.failed.line"
            defaultMessage="文件没有按时到达，请检查网络后重试。其他页面不受影响。"
          />
        ) : (
          <FormattedMessage
            id="shell.remote.failed.build"
            defaultMessage="「{area}」出现故障（{step}），我们已收到报告。其他页面不受影响。"
            values={{ area, step: state.step }}
          />
        )
      }
      requestId={state.requestId}
      {...(state.needsReload
        ? {
            actions: (
              <Button appearance="primary" onClick={() => location.reload()}>
                <FormattedMessage id="shell.remote.failed.reload" defaultMessage="重新加载页面" />
              </Button>
            ),
          }
        : { onRetry: state.retry })}
    />
  );
}

function FailedComposition({ fault, onRetry }: { fault: string | null; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'shell.composition.failed.title', defaultMessage: '无法取得页面清单' })}
      text={
        fault === 'network' ? (
          <FormattedMessage id="shell.composition.failed.network" defaultMessage="服务器没有应答，请检查网络后重试。" />
        ) : fault === 'refused' ? (
          <FormattedMessage
            id="shell.composition.failed.refused"
            defaultMessage="页面清单已过期或属于其他企业，为安全起见未加载任何页面。请检查本机时间后重试。"
          />
        ) : (
          <FormattedMessage
            id="shell.composition.failed.signature"
            defaultMessage="页面清单未通过签名校验，为安全起见未加载任何页面。请联系管理员。"
          />
        )
      }
      onRetry={onRetry}
    />
  );
}

/** A dialog of a remote that is on its way, late enough to be worth a word, or that failed. */
function DialogStatus({ view, area }: { view: FrameView; area: string }) {
  const styles = useStyles();
  const { phase } = view.state;
  const box = useRef<HTMLDivElement>(null);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (phase !== 'loading') return undefined;
    const timer = setTimeout(() => setLate(true), VEIL_DELAY);
    return () => clearTimeout(timer);
  }, [phase]);
  const { dismiss } = view;
  useEffect(() => {
    const shown = box.current;
    if (phase !== 'failed' || !shown) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss();
    shown.addEventListener('keydown', onKey);
    return () => shown.removeEventListener('keydown', onKey);
  }, [phase, dismiss]);
  useEffect(() => {
    if (phase === 'failed') box.current?.focus();
  }, [phase]);
  if (phase === 'failed') {
    return (
      <div className={styles.veil}>
        <div ref={box} className={styles.box} role="dialog" aria-modal aria-label={area} tabIndex={-1}>
          <FailedRemote area={area} state={view.state} />
          <div className={styles.centred}>
            <Button appearance="subtle" onClick={dismiss}>
              <FormattedMessage id="shell.remote.dialog.close" defaultMessage="关闭" />
            </Button>
          </div>
        </div>
      </div>
    );
  }
  if (phase !== 'loading' || !late) return null;
  return (
    <div className={styles.veil}>
      <Spinner />
    </div>
  );
}
