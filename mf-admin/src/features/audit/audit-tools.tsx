import type { AuditSubject } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Input, SearchInput, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { SUBJECT_NAMES } from './subject-names.ts';
import type { AuditWish } from './use-audit-filter.ts';

const useStyles = makeStyles({
  search: { width: '280px', maxWidth: '100%' },
  days: { display: 'flex', alignItems: 'center', gap: '6px' },
  day: { width: '150px', minWidth: 0 },
});

export interface AuditToolsProps {
  readonly wish: AuditWish;
  onChange(part: Partial<AuditWish>): void;
}

/** What lines of the audit log are looked for. */
export function AuditTools({ wish, onChange }: AuditToolsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { fromDay, untilDay, subject, outcome, keyword } = wish;
  return (
    <>
      <SearchInput
        className={styles.search}
        value={keyword}
        onSearch={(next) => onChange({ keyword: next })}
        placeholder={intl.formatMessage({ id: 'admin.audit.search', defaultMessage: '搜索账号、地址、内容或请求编号' })}
      />
      <Select
        aria-label={intl.formatMessage({ id: 'admin.audit.subject', defaultMessage: '对象' })}
        value={subject}
        onChange={(_, { value }) => onChange({ subject: value as AuditSubject | '' })}
      >
        <option value="">{intl.formatMessage({ id: 'admin.audit.everySubject', defaultMessage: '全部对象' })}</option>
        {Object.entries(SUBJECT_NAMES).map(([one, name]) => (
          <option key={one} value={one}>
            {intl.formatMessage(name)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={intl.formatMessage({ id: 'admin.audit.outcome', defaultMessage: '结果' })}
        value={outcome}
        onChange={(_, { value }) => onChange({ outcome: value as AuditWish['outcome'] })}
      >
        <option value="">{intl.formatMessage({ id: 'admin.audit.everyOutcome', defaultMessage: '全部结果' })}</option>
        <option value="ok">{intl.formatMessage({ id: 'admin.audit.done', defaultMessage: '成功' })}</option>
        <option value="refused">{intl.formatMessage({ id: 'admin.audit.refused', defaultMessage: '被拒绝' })}</option>
      </Select>
      <span className={styles.days}>
        <Input
          className={styles.day}
          type="date"
          aria-label={intl.formatMessage({ id: 'admin.audit.fromDay', defaultMessage: '开始日期' })}
          max={untilDay}
          value={fromDay}
          onChange={(_, { value }) => onChange({ fromDay: value })}
        />
        {intl.formatMessage({ id: 'admin.audit.to', defaultMessage: '至' })}
        <Input
          className={styles.day}
          type="date"
          aria-label={intl.formatMessage({ id: 'admin.audit.untilDay', defaultMessage: '结束日期' })}
          min={fromDay}
          value={untilDay}
          onChange={(_, { value }) => onChange({ untilDay: value })}
        />
      </span>
    </>
  );
}
