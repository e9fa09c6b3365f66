import { QUERY_LIMITS, queryOperations } from '@tessera/contract';
import type { QuerySettings } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useLocale, useNotify } from '@tessera/remote-kit';
import { Button, Caption1, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { Field, Input, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PeriodStarts } from './period-starts.tsx';

const ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
const useStyles = makeStyles({
  card: { padding: '20px 24px', maxWidth: '640px', display: 'flex', flexDirection: 'column', gap: '18px' },
  zone: { maxWidth: '360px' },
  number: { width: '160px' },
  hint: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', gap: '8px' },
});

export interface QuerySettingsCardProps {
  readonly settings: QuerySettings;
  readonly defaults: QuerySettings;
}

/** Time zone, starts of year and week, time-out and row cap of the corporation. */
export function QuerySettingsCard({ settings, defaults }: QuerySettingsCardProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [opened] = useState(() => new Date());
  const [saved, setSaved] = useState(settings);
  const [timeZone, setTimeZone] = useState(saved.timeZone);
  const [timeout, setTimeout] = useState(String(saved.timeoutSeconds));
  const [cap, setCap] = useState(String(saved.rowCap));
  const [yearStart, setYearStart] = useState(saved.yearStart);
  const [weekStart, setWeekStart] = useState(saved.weekStart);
  const next = { timeZone, timeoutSeconds: Number(timeout), rowCap: Number(cap), yearStart, weekStart };
  const timeoutFits = fits(next.timeoutSeconds, QUERY_LIMITS.timeoutSeconds);
  const capFits = fits(next.rowCap, QUERY_LIMITS.rowCap);
  const changed = JSON.stringify(next) !== JSON.stringify(saved);
  const show = (shown: QuerySettings): void => {
    setTimeZone(shown.timeZone);
    setTimeout(String(shown.timeoutSeconds));
    setCap(String(shown.rowCap));
    setYearStart(shown.yearStart);
    setWeekStart(shown.weekStart);
  };
  const save = () =>
    run(async () => {
      const reply = await client.call(queryOperations.saveQuerySettings, { body: next });
      setSaved(reply);
      show(reply);
      toast(intl.formatMessage({ id: 'admin.query.saved', defaultMessage: '查询设置已保存' }), { intent: 'success' });
    });
  const range = ({ least, most }: { least: number; most: number }) =>
    intl.formatMessage(
      { id: 'admin.query.range', defaultMessage: '请输入 {least, number} 到 {most, number} 的整数' },
      { least, most },
    );

  return (
    <form
      className={mergeClasses(page.card, styles.card)}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && timeoutFits && capFits && !busy) void save();
      }}
    >
      <Field
        label={intl.formatMessage({ id: 'admin.query.timeZone', defaultMessage: '时区' })}
        hint={intl.formatMessage(
          {
            id: 'admin.query.timeZoneHint',
            defaultMessage:
              '一天从这里的零点开始：“今天”“本周”等日期范围，以及带时区的时间按天、周、月汇总时都以此为准。那里现在是 {now}。',
          },
          { now: formatDate(opened, locale, 'dateTime', timeZone) },
        )}
      >
        <Select className={styles.zone} value={timeZone} onChange={(_, { value }) => setTimeZone(value)}>
          {!ZONES.includes(timeZone) && <option value={timeZone}>{timeZone}</option>}
          {ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </Select>
      </Field>
      <PeriodStarts yearStart={yearStart} weekStart={weekStart} onYearStart={setYearStart} onWeekStart={setWeekStart} />
      <Field
        label={intl.formatMessage({ id: 'admin.query.timeout', defaultMessage: '查询超时（秒）' })}
        hint={intl.formatMessage({
          id: 'admin.query.timeoutHint',
          defaultMessage: '超过此时间的查询会在数据库中被停止，并提示缩小范围。',
        })}
        {...(timeoutFits ? {} : { validationMessage: range(QUERY_LIMITS.timeoutSeconds) })}
      >
        <Input
          className={styles.number}
          inputMode="numeric"
          value={timeout}
          onChange={(_, { value }) => setTimeout(value)}
        />
      </Field>
      <Field
        label={intl.formatMessage({ id: 'admin.query.rowCap', defaultMessage: '单次结果行数上限' })}
        hint={intl.formatMessage({
          id: 'admin.query.rowCapHint',
          defaultMessage: '超出的行不返回，图表会注明结果不完整。角色还可以对单张表设置更低的上限。',
        })}
        {...(capFits ? {} : { validationMessage: range(QUERY_LIMITS.rowCap) })}
      >
        <Input className={styles.number} inputMode="numeric" value={cap} onChange={(_, { value }) => setCap(value)} />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={busy || !changed || !timeoutFits || !capFits}>
          <FormattedMessage id="admin.save" defaultMessage="保存" />
        </Button>
        <Button disabled={busy} onClick={() => show(defaults)}>
          <FormattedMessage id="admin.query.defaults" defaultMessage="恢复默认值" />
        </Button>
      </div>
      <Caption1 className={styles.hint}>
        <FormattedMessage
          id="admin.query.defaultsHint"
          defaultMessage="默认值：{zone}，{timeout, number} 秒，{cap, number} 行。"
          values={{ zone: defaults.timeZone, timeout: defaults.timeoutSeconds, cap: defaults.rowCap }}
        />
      </Caption1>
    </form>
  );
}

function fits(value: number, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
