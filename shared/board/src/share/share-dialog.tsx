import { share as endpoints, type Share } from '@tessera/contract';
import { useClient, useLoad, usePermitted, type DialogComponentProps } from '@tessera/remote-kit';
import { Button, makeStyles } from '@tessera/ui/core';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@tessera/ui/forms';
import { KeyRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { DocumentNounProvider } from '../document-noun.ts';
import { EmbedKeys } from './embed-keys.tsx';
import { ShareForm, type ShareDialogProps } from './share-form.tsx';
import { ShareLink } from './share-link.tsx';
import { ShareList } from './share-list.tsx';

const useStyles = makeStyles({ surface: { width: '720px', maxWidth: 'calc(100vw - 32px)' } });

type View =
  | { readonly kind: 'list' | 'keys' }
  | { readonly kind: 'form'; readonly share: Share | null }
  | { readonly kind: 'link'; readonly share: Share };

/**
 * Dialog `share-dashboard` (RU-090) of boards, `share-report` of reports: links for people without account; props
 * `{noun, menuCode, reportCode, name, chosen}`.
 */
export function ShareDialog({ props, close }: DialogComponentProps) {
  const given = props as unknown as ShareDialogProps;
  return (
    <DocumentNounProvider value={given.noun ?? 'board'}>
      <Shares given={given} close={close} />
    </DocumentNounProvider>
  );
}

function Shares({ given, close }: { readonly given: ShareDialogProps; close(): void }) {
  const { menuCode, reportCode, name } = given;
  const styles = useStyles();
  const client = useClient();
  const isOwner = usePermitted('role_type_admin');
  const [view, setView] = useState<View>({ kind: 'list' });
  const shares = useLoad(['shares', menuCode, reportCode], async (call) => {
    const all = await call(endpoints.list, { body: { menuCode } });
    return all.filter((one) => one.reportCode === reportCode);
  });
  const toList = () => {
    shares.reload();
    setView({ kind: 'list' });
  };
  const reloadOne = async ({ shareId }: Share) => {
    const all = await client.call(endpoints.list, { body: { menuCode } }, { quiet: true });
    const share = all.find((one) => one.shareId === shareId);
    if (share) setView({ kind: 'form', share });
    else toList();
  };
  if (view.kind === 'form')
    return (
      <ShareForm
        {...given}
        // Reloads after changes elsewhere, discarding input.
        key={view.share?.revision ?? 0}
        share={view.share}
        onClose={toList}
        onReload={reloadOne}
        onSaved={(share) => {
          shares.reload();
          setView({ kind: 'link', share });
        }}
      />
    );
  return (
    <Dialog open onOpenChange={(_event, { open }) => (open ? undefined : close())}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            {view.kind === 'keys' ? (
              <FormattedMessage id="board.share.keysTitle" defaultMessage="嵌入密钥" />
            ) : (
              <FormattedMessage id="board.share.title" defaultMessage="分享“{name}”" values={{ name }} />
            )}
          </DialogTitle>
          <DialogContent>
            {view.kind === 'list' ? (
              <ShareList
                shares={shares}
                onNew={() => setView({ kind: 'form', share: null })}
                onLink={(share) => setView({ kind: 'link', share })}
                onEdit={(share) => setView({ kind: 'form', share })}
              />
            ) : null}
            {view.kind === 'link' ? <ShareLink share={view.share} /> : null}
            {view.kind === 'keys' ? <EmbedKeys /> : null}
          </DialogContent>
          {view.kind === 'list' && isOwner ? (
            <DialogActions position="start">
              <Button appearance="subtle" icon={<KeyRegular />} onClick={() => setView({ kind: 'keys' })}>
                <FormattedMessage id="board.share.keys" defaultMessage="嵌入密钥" />
              </Button>
            </DialogActions>
          ) : null}
          <DialogActions>
            {view.kind === 'list' ? null : (
              <Button onClick={toList}>
                <FormattedMessage id="board.share.back" defaultMessage="返回列表" />
              </Button>
            )}
            <Button appearance={view.kind === 'link' ? 'primary' : 'secondary'} onClick={() => close()}>
              <FormattedMessage id="board.share.done" defaultMessage="完成" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
