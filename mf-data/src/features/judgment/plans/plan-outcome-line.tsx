import type { PlanOutcome } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Link, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../../common/data-paths.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  link: { fontSize: tokens.fontSizeBase200 },
});

export interface PlanOutcomeLineProps {
  readonly last: PlanOutcome | null;
  readonly running: boolean;
}

/** What came of the last time of a plan: its report and who was told, or why there is none. */
export function PlanOutcomeLine({ last, running }: PlanOutcomeLineProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const navigate = useNavigate();
  if (running)
    return (
      <span className={styles.line} role="status">
        <FormattedMessage id="data.judgment.planRunning" defaultMessage="正在生成报告…" />
      </span>
    );
  if (last === null)
    return (
      <span className={styles.line}>
        <FormattedMessage id="data.judgment.planNever" defaultMessage="还没有运行过" />
      </span>
    );
  const { at, fault, runCode, told, unseen } = last;
  const time = formatDate(at, locale, 'dateTime');
  if (fault !== '')
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          <FormattedMessage
            id="data.judgment.planFault"
            defaultMessage="{time} 没有生成报告：{fault}"
            values={{ time, fault }}
          />
        </MessageBarBody>
      </MessageBar>
    );
  return (
    <span className={styles.line}>
      <span>
        <FormattedMessage
          id="data.judgment.planTold"
          defaultMessage="上次运行：{time}，通知了 {told, number} 个接收方"
          values={{ time, told }}
        />
      </span>
      {unseen > 0 && (
        <span>
          <FormattedMessage
            id="data.judgment.planUnseen"
            defaultMessage="{unseen, number} 人看不到其中的成员，没有通知"
            values={{ unseen }}
          />
        </span>
      )}
      {runCode === null ? (
        intl.formatMessage({ id: 'data.judgment.planRunGone', defaultMessage: '报告已删除' })
      ) : (
        <Link
          as="button"
          inline
          className={styles.link}
          onClick={() => void navigate(`${DATA_PATHS.judgmentRuns}?runId=${runCode}`)}
        >
          <FormattedMessage id="data.judgment.planOpen" defaultMessage="查看报告" />
        </Link>
      )}
    </span>
  );
}
