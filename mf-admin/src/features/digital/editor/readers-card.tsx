import { RecipientField } from '@tessera/board/recipients';
import { dashboard, DIGITAL_LIMITS, MENU_TYPES, type DigitalRecipient } from '@tessera/contract';
import { fromWallClock, toWallClock } from '@tessera/i18n';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { Field, Input, NumberField, Select, Switch, TextField } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { PolicyCard } from '../../security-policy/index.ts';
import type { EditorCardProps } from './content-card.tsx';
import type { MessageChoices } from './use-message-choices.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  switch: { marginLeft: '-8px', alignSelf: 'start' },
});
const LINKED: readonly string[] = [MENU_TYPES.board, MENU_TYPES.report, MENU_TYPES.screen];

export interface ChoosingCardProps extends EditorCardProps {
  readonly choices: MessageChoices;
}

/** Who reads the message, from when to when, where it stands, and where it leads. */
export function ReadersCard({ draft, choices, disabled, faultOf, onChange }: ChoosingCardProps) {
  const styles = useStyles();
  const intl = useIntl();
  const menu = useEndpoint(dashboard.selectMenuMap, { body: {} });
  const documents = (menu.data ?? []).filter(({ menuType }) => LINKED.includes(menuType));
  const { linkMenuCode, validFrom, validTo } = draft;
  const gone =
    menu.data !== undefined && linkMenuCode !== null && !documents.some((one) => one.menuCode === linkMenuCode);
  const windowFault = faultOf('validTo');
  const wall = (moment: string | null) => (moment === null ? '' : toWallClock(new Date(moment)));
  const moment = (text: string) => {
    const at = fromWallClock(text);
    return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
  };
  return (
    <PolicyCard title={<FormattedMessage id="admin.digital.showing" defaultMessage="展示" />}>
      {choices.error !== undefined && !choices.data ? (
        <LoadError error={choices.error} onRetry={choices.reload} />
      ) : (
        <RecipientField<DigitalRecipient>
          required
          label={intl.formatMessage({ id: 'admin.digital.recipients', defaultMessage: '接收人' })}
          recipients={draft.recipients}
          choices={choices.data ?? NO_CHOICES}
          most={DIGITAL_LIMITS.recipients}
          disabled={disabled || !choices.data}
          error={faultOf('recipients')}
          onSearch={choices.search}
          onChange={(recipients) => onChange({ recipients })}
        />
      )}
      <div className={styles.pair}>
        <Field
          label={intl.formatMessage({ id: 'admin.digital.validFrom', defaultMessage: '生效时间' })}
          hint={intl.formatMessage({ id: 'admin.digital.validFromHint', defaultMessage: '不填则立即生效' })}
        >
          <Input
            type="datetime-local"
            value={wall(validFrom)}
            disabled={disabled}
            onChange={(_, { value }) => onChange({ validFrom: moment(value) })}
          />
        </Field>
        <Field
          label={intl.formatMessage({ id: 'admin.digital.validTo', defaultMessage: '失效时间' })}
          hint={intl.formatMessage({ id: 'admin.digital.validToHint', defaultMessage: '不填则一直展示' })}
          {...(windowFault === undefined ? {} : { validationMessage: windowFault })}
        >
          <Input
            type="datetime-local"
            value={wall(validTo)}
            disabled={disabled}
            onChange={(_, { value }) => onChange({ validTo: moment(value) })}
          />
        </Field>
        <TextField
          label={intl.formatMessage({ id: 'admin.digital.category', defaultMessage: '分类' })}
          hint={intl.formatMessage({
            id: 'admin.digital.categoryHint',
            defaultMessage: '应用可以只展示一个分类的消息',
          })}
          value={draft.category}
          maxLength={DIGITAL_LIMITS.categoryLength}
          disabled={disabled}
          onValueChange={(category) => onChange({ category })}
        />
        <NumberField
          whole
          label={intl.formatMessage({ id: 'admin.digital.orderField', defaultMessage: '顺序，小的在前' })}
          value={draft.order}
          min={0}
          max={DIGITAL_LIMITS.order}
          disabled={disabled}
          onChange={(order) => onChange({ order })}
        />
        <Field
          label={intl.formatMessage({ id: 'admin.digital.link', defaultMessage: '打开' })}
          hint={intl.formatMessage({
            id: 'admin.digital.linkHint',
            defaultMessage: '读者从消息打开的看板、已发布的报告或大屏',
          })}
          {...(gone
            ? {
                validationMessage: intl.formatMessage({
                  id: 'admin.digital.linkGone',
                  defaultMessage: '它已被删除，请重新选择',
                }),
              }
            : {})}
        >
          <Select
            value={linkMenuCode ?? ''}
            disabled={disabled}
            onChange={(_, { value }) => onChange({ linkMenuCode: value === '' ? null : value })}
          >
            <option value="">{intl.formatMessage({ id: 'admin.digital.noLink', defaultMessage: '不链接' })}</option>
            {documents.map(({ menuCode, menuName }) => (
              <option key={menuCode} value={menuCode}>
                {menuName}
              </option>
            ))}
            {gone || (!menu.data && linkMenuCode !== null) ? <option value={linkMenuCode}>…</option> : null}
          </Select>
        </Field>
        <Switch
          className={styles.switch}
          label={intl.formatMessage({ id: 'admin.digital.enabled', defaultMessage: '启用' })}
          checked={draft.enabled}
          disabled={disabled}
          onChange={(_, { checked }) => onChange({ enabled: checked })}
        />
      </div>
      {menu.error !== undefined ? <LoadError error={menu.error} onRetry={menu.reload} /> : null}
    </PolicyCard>
  );
}

const NO_CHOICES = { members: [], roles: [] };
