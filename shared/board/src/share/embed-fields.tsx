import { PAGE_PATHS } from '@tessera/contract';
import { useNavigation, usePermitted } from '@tessera/remote-kit';
import { Button, makeStyles } from '@tessera/ui/core';
import { Field, Switch, Textarea } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ShareDraft } from './share-draft.ts';

const useStyles = makeStyles({ switch: { marginLeft: '-8px' }, link: { alignSelf: 'flex-start', paddingLeft: 0 } });

export interface EmbedFieldsProps {
  readonly draft: ShareDraft;
  /** A line is no address. */
  readonly wrong: boolean;
  onChange(part: Partial<ShareDraft>): void;
}

/** Which sites may show a share in a frame, and whether they have to sign for it. */
export function EmbedFields({ draft, wrong, onChange }: EmbedFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const navigation = useNavigation();
  const isOwner = usePermitted('role_type_admin');
  return (
    <>
      <Field
        label={intl.formatMessage({ id: 'board.share.origins', defaultMessage: '可以嵌入的网站' })}
        hint={intl.formatMessage({
          id: 'board.share.originsHint',
          defaultMessage: '每行一个，例如 https://portal.example.com；留空则不能嵌入',
        })}
        {...(wrong
          ? {
              validationMessage: intl.formatMessage({
                id: 'board.share.originsWrong',
                defaultMessage: '请填写以 https:// 或 http:// 开头的网址',
              }),
            }
          : {})}
      >
        <Textarea rows={2} value={draft.origins} onChange={(_event, { value }) => onChange({ origins: value })} />
      </Field>
      {isOwner ? (
        <Button
          className={styles.link}
          appearance="transparent"
          size="small"
          onClick={() => navigation.navigate(PAGE_PATHS.securityPolicy)}
        >
          <FormattedMessage id="board.share.originsPolicy" defaultMessage="企业允许嵌入的网站…" />
        </Button>
      ) : null}
      <Switch
        className={styles.switch}
        checked={draft.tokenOnly}
        label={intl.formatMessage({
          id: 'board.share.tokenOnlyLabel',
          defaultMessage: '只接受签名令牌，链接不能直接打开',
        })}
        onChange={(_event, { checked }) => onChange({ tokenOnly: checked })}
      />
    </>
  );
}
