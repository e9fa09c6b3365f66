import { BoardChart, type QueryCoordinator } from '@tessera/board';
import type { Locale, ThemeName } from '@tessera/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { Checkbox } from '@tessera/ui/forms';
import { EditRegular } from '@tessera/ui/icons';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { reportOf } from './proposal-draft.ts';
import type { Proposal } from './propose-charts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  chosen: { border: `1px solid ${tokens.colorBrandStroke1}`, boxShadow: `0 0 0 1px ${tokens.colorBrandStroke1}` },
  chart: { height: '300px', minHeight: 0, padding: '4px 12px 0 16px' },
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    padding: '4px 12px 4px 4px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  reason: {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

export interface ProposalCardProps {
  readonly proposal: Proposal;
  readonly title: string;
  readonly reason: string;
  readonly coordinator: QueryCoordinator;
  readonly theme: ThemeName;
  readonly locale: Locale;
  readonly order: number;
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onEdit: () => void;
  readonly onError: (error: unknown) => void;
}

/** A proposed chart, live, with why it is proposed; it can be chosen or taken to the editor. */
export function ProposalCard(props: ProposalCardProps) {
  const { proposal, title, reason, coordinator, theme, locale, order, chosen, busy, onChoose, onEdit, onError } = props;
  const styles = useStyles();
  const intl = useIntl();
  const report = useMemo(() => reportOf(proposal, title), [proposal, title]);
  return (
    <article className={mergeClasses(styles.root, chosen ? styles.chosen : undefined)} aria-label={title}>
      <div className={styles.chart}>
        <BoardChart
          plain
          report={report}
          coordinator={coordinator}
          theme={theme}
          locale={locale}
          order={order}
          onError={onError}
        />
      </div>
      <div className={styles.foot}>
        <Checkbox
          checked={chosen}
          aria-label={intl.formatMessage({ id: 'editor.fast.choose', defaultMessage: '选择“{title}”' }, { title })}
          onChange={(_, data) => onChoose(data.checked === true)}
        />
        <span className={styles.reason} title={reason}>
          {reason}
        </span>
        <Button
          size="small"
          appearance="subtle"
          icon={<EditRegular />}
          disabledFocusable={busy}
          aria-label={intl.formatMessage(
            { id: 'editor.fast.editOne', defaultMessage: '在编辑器中打开“{title}”' },
            { title },
          )}
          onClick={onEdit}
        >
          <FormattedMessage id="editor.fast.edit" defaultMessage="编辑" />
        </Button>
      </div>
    </article>
  );
}
