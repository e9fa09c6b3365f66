import { judgment, KEPT_RUN_LIMITS } from '@tessera/contract';
import { useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, Text, tokens } from '@tessera/ui/core';
import { Checkbox, SearchInput } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const LISTED = 100;

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '220px',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export interface MemberChoiceProps {
  readonly modelCode: string;
  /** A day of the period; empty for the latest one. */
  readonly date: string;
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** Chooses among the members that a model judges in a period. */
export function MemberChoice({ modelCode, date, chosen, onChange }: MemberChoiceProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [keyword, setKeyword] = useState('');
  const loaded = useEndpoint(judgment.query, { body: { modelCode, date: date || null, keyword, limit: LISTED } });
  return (
    <>
      <SearchInput
        value={keyword}
        onSearch={setKeyword}
        placeholder={intl.formatMessage({ id: 'data.judgment.searchMember', defaultMessage: '搜索成员' })}
      />
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton />}>
        {({ members, found }) => (
          <>
            <div
              className={styles.list}
              role="group"
              aria-label={intl.formatMessage({ id: 'data.judgment.trialMember', defaultMessage: '成员' })}
            >
              {members.map(({ member }) => (
                <Checkbox
                  key={member}
                  label={member}
                  checked={chosen.includes(member)}
                  disabled={!chosen.includes(member) && chosen.length >= KEPT_RUN_LIMITS.scope}
                  onChange={(_, { checked }) =>
                    onChange(checked === true ? [...chosen, member] : chosen.filter((one) => one !== member))
                  }
                />
              ))}
            </div>
            <Text size={200} className={styles.quiet} aria-live="polite">
              <FormattedMessage
                id="data.judgment.chosenMembers"
                defaultMessage="已选 {count, number} 个，共 {found, number} 个符合搜索"
                values={{ count: chosen.length, found }}
              />
            </Text>
          </>
        )}
      </WhenLoaded>
    </>
  );
}
