import { newSchedule, ScheduleForm, scheduleFault, ScheduleTimesOf } from '@tessera/board/scheduling';
import { directory, DIRECTORY_LIMITS, type DirectorySettings, type EndpointReply } from '@tessera/contract';
import { useAction, useClient, useNotify, useSession } from '@tessera/remote-kit';
import { Button, IconButton, makeStyles, Subtitle2 } from '@tessera/ui/core';
import { Field, FormDialog, Input, NumberField, Select, Switch } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { useGroups } from '../../common/use-groups.ts';
import { useRoles } from '../../common/use-roles.ts';

const KINDS = ['hour', 'day', 'week', 'workday', 'cron'] as const;
const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  attribute: { display: 'flex', gap: '8px', alignItems: 'center' },
  name: { flexGrow: 1, minWidth: 0 },
  add: { alignSelf: 'flex-start' },
  heading: { margin: '8px 0 0' },
});

export interface SettingsDialogProps {
  readonly systemId: string;
  readonly state: EndpointReply<typeof directory.settings>;
  onClose(): void;
  onSaved(): void;
}

/** When a directory is brought in, whom it makes, and how much it may take away unasked. */
export function SettingsDialog({ systemId, state, onClose, onSaved }: SettingsDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const roles = useRoles();
  const roleLabel = useRoleLabel();
  const groups = useGroups();
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const [settings, setSettings] = useState<DirectorySettings>(state.settings);
  const [tried, setTried] = useState(false);
  const set = (part: Partial<DirectorySettings>) => setSettings({ ...settings, ...part });
  const { schedule, attributes } = settings;
  const fault = schedule && scheduleFault(schedule);
  const setAttribute = (at: number, part: Partial<DirectorySettings['attributes'][number]>) =>
    set({ attributes: attributes.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const submit = async (): Promise<void> => {
    setTried(true);
    if (fault) return;
    const sent = {
      ...settings,
      attributes: attributes.filter(({ from, to }) => from.trim() !== '' && to.trim() !== ''),
    };
    const done = await run(async () => {
      await client.call(directory.saveSettings, { body: { systemId, settings: sent, version: state.version } });
      toast(intl.formatMessage({ id: 'admin.directory.saved', defaultMessage: '同步设置已保存' }), {
        intent: 'success',
      });
      onSaved();
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'admin.directory.settings', defaultMessage: '同步设置' })}
      width={720}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {state.readable && (
        <>
          <Switch
            label={intl.formatMessage({ id: 'admin.directory.scheduled', defaultMessage: '按计划自动同步' })}
            checked={schedule !== null}
            onChange={(_, { checked }) =>
              set({ schedule: checked ? newSchedule('day', { timeZone, tableIds: [] }) : null })
            }
          />
          {schedule && (
            <ScheduleForm
              schedule={schedule}
              kinds={KINDS}
              tables={[]}
              disabled={busy}
              fault={tried ? fault : null}
              onChange={(next) => set({ schedule: next })}
            >
              {fault ? null : <ScheduleTimesOf schedule={schedule} />}
            </ScheduleForm>
          )}
        </>
      )}
      <div className={styles.pair}>
        <Field label={intl.formatMessage({ id: 'admin.directory.newPeople', defaultMessage: '目录中的新人员' })}>
          <Select
            value={settings.newPeople}
            onChange={(_, { value }) => set({ newPeople: value as DirectorySettings['newPeople'] })}
          >
            <option value="invite">
              {intl.formatMessage({ id: 'admin.directory.newPeople.invite', defaultMessage: '发送邀请邮件' })}
            </option>
            <option value="create">
              {intl.formatMessage({ id: 'admin.directory.newPeople.create', defaultMessage: '直接建立账号' })}
            </option>
            <option value="skip">
              {intl.formatMessage({ id: 'admin.directory.newPeople.skip', defaultMessage: '不加入' })}
            </option>
          </Select>
        </Field>
        <Field label={intl.formatMessage({ id: 'admin.directory.role', defaultMessage: '新人员的角色' })}>
          <Select value={settings.roleId} onChange={(_, { value }) => set({ roleId: value })}>
            {(roles.data ?? [])
              .filter(({ userTypeSymbol }) => userTypeSymbol !== 'admin')
              .map((role) => (
                <option key={role.roleId} value={role.roleId}>
                  {roleLabel(role)}
                </option>
              ))}
          </Select>
        </Field>
      </div>
      <Switch
        label={intl.formatMessage({ id: 'admin.directory.groups', defaultMessage: '把目录的组同步为用户组' })}
        checked={settings.groups}
        onChange={(_, { checked }) => set({ groups: checked })}
      />
      {settings.groups && (
        <Field label={intl.formatMessage({ id: 'admin.directory.parent', defaultMessage: '放在哪个用户组之下' })}>
          <Select
            value={settings.parentGroupId ?? ''}
            onChange={(_, { value }) => set({ parentGroupId: value || null })}
          >
            <option value="">{intl.formatMessage({ id: 'admin.groups.top', defaultMessage: '无（最上级）' })}</option>
            {(groups.data ?? [])
              .filter(({ sourceId }) => sourceId !== systemId)
              .map(({ groupId, groupName }) => (
                <option key={groupId} value={groupId}>
                  {groupName}
                </option>
              ))}
          </Select>
        </Field>
      )}
      <Subtitle2 as="h3" className={styles.heading}>
        <FormattedMessage id="admin.directory.ceiling" defaultMessage="移除上限" />
      </Subtitle2>
      <div className={styles.pair}>
        <NumberField
          label={intl.formatMessage({ id: 'admin.directory.percent', defaultMessage: '最多移除的比例（%）' })}
          hint={intl.formatMessage({
            id: 'admin.directory.percentHint',
            defaultMessage: '人员、用户组、组内成员分别计算；超出时等待所有者确认。',
          })}
          whole
          min={0}
          max={100}
          value={settings.percent}
          onChange={(percent) => set({ percent })}
        />
        <NumberField
          label={intl.formatMessage({ id: 'admin.directory.atLeast', defaultMessage: '不超过此数目时无需确认' })}
          whole
          min={0}
          max={1_000}
          value={settings.atLeast}
          onChange={(atLeast) => set({ atLeast })}
        />
      </div>
      <Subtitle2 as="h3" className={styles.heading}>
        <FormattedMessage id="admin.directory.attributes" defaultMessage="对应为个人属性" />
      </Subtitle2>
      {attributes.map(({ from, to }, at) => (
        // Rows have no other name than their place.
        <div key={at} className={styles.attribute}>
          <Input
            className={styles.name}
            aria-label={intl.formatMessage({ id: 'admin.directory.from', defaultMessage: '目录中的属性' })}
            placeholder={intl.formatMessage({ id: 'admin.directory.from', defaultMessage: '目录中的属性' })}
            maxLength={100}
            value={from}
            onChange={(_, { value }) => setAttribute(at, { from: value })}
          />
          <Input
            className={styles.name}
            aria-label={intl.formatMessage({ id: 'admin.directory.to', defaultMessage: '个人属性' })}
            placeholder={intl.formatMessage({ id: 'admin.directory.to', defaultMessage: '个人属性' })}
            maxLength={60}
            value={to}
            onChange={(_, { value }) => setAttribute(at, { to: value })}
          />
          <IconButton
            label={intl.formatMessage({ id: 'admin.directory.removeAttribute', defaultMessage: '移除这一项' })}
            icon={<DeleteRegular />}
            onClick={() => set({ attributes: attributes.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <Button
        className={styles.add}
        icon={<AddRegular />}
        disabled={attributes.length >= DIRECTORY_LIMITS.attributes}
        onClick={() => set({ attributes: [...attributes, { from: '', to: '' }] })}
      >
        <FormattedMessage id="admin.directory.addAttribute" defaultMessage="添加对应关系" />
      </Button>
    </FormDialog>
  );
}
