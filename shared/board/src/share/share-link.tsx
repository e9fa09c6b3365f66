import type { Share } from '@tessera/contract';
import { useCopy } from '@tessera/remote-kit';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { Field, Input, Textarea } from '@tessera/ui/forms';
import { CopyRegular, OpenRegular } from '@tessera/ui/icons';
import { QRCodeSVG } from 'qrcode.react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDocumentNoun } from '../document-noun.ts';
import { FilterCodes } from './filter-codes.tsx';
import { embedCode, shareAddress } from './share-address.ts';

const useStyles = makeStyles({
  root: { display: 'flex', gap: '24px', '@media (max-width: 640px)': { flexDirection: 'column' } },
  fields: { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: '16px' },
  line: { display: 'flex', gap: '8px' },
  input: { flex: 1, minWidth: 0 },
  code: { '& textarea': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 } },
  side: {
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  // Readable for a camera in the dark theme too.
  paper: { padding: '12px', lineHeight: 0, borderRadius: tokens.borderRadiusLarge, backgroundColor: '#ffffff' },
});

/** The link of a share: to copy, to scan, to open, and to embed where the share allows it. */
export function ShareLink({ share }: { readonly share: Share }) {
  const styles = useStyles();
  const intl = useIntl();
  const noun = useDocumentNoun();
  const { origin } = window.location;
  const address = shareAddress(share, noun, origin);
  const copy = useCopy();
  const copyButton = (text: string) => (
    <Button icon={<CopyRegular />} onClick={() => void copy(text)}>
      <FormattedMessage id="board.share.copy" defaultMessage="复制" />
    </Button>
  );
  return (
    <div className={styles.root}>
      <div className={styles.fields}>
        {share.tokenOnly ? null : (
          <>
            <Field label={intl.formatMessage({ id: 'board.share.link', defaultMessage: '链接' })}>
              <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
            </Field>
            <div className={styles.line}>
              {copyButton(address)}
              <Button as="a" appearance="subtle" icon={<OpenRegular />} href={address} target="_blank" rel="noreferrer">
                <FormattedMessage id="board.share.visit" defaultMessage="打开看看" />
              </Button>
            </div>
          </>
        )}
        {share.origins.length > 0 ? (
          <>
            <Field
              label={intl.formatMessage({ id: 'board.share.embedCode', defaultMessage: '嵌入代码' })}
              hint={intl.formatMessage(
                { id: 'board.share.embedCodeHint', defaultMessage: '可以嵌入的网站：{origins}' },
                { origins: share.origins.join('、') },
              )}
            >
              <Textarea readOnly className={styles.code} rows={8} value={embedCode(share, noun, origin)} />
            </Field>
            <div className={styles.line}>{copyButton(embedCode(share, noun, origin))}</div>
            {share.reportCode === null ? <FilterCodes share={share} /> : null}
          </>
        ) : null}
      </div>
      {share.tokenOnly ? null : (
        <div className={styles.side}>
          <div className={styles.paper}>
            <QRCodeSVG
              title={intl.formatMessage({ id: 'board.share.qr', defaultMessage: '分享链接的二维码' })}
              value={address}
              size={148}
              marginSize={0}
            />
          </div>
          <FormattedMessage id="board.share.scan" defaultMessage="用手机扫码查看" />
        </div>
      )}
    </div>
  );
}
