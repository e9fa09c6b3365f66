import { makeStyles, tokens } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { Invitees } from './use-invitees.ts';

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { display: 'flex', gap: '8px', fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  problem: { color: tokens.colorPaletteRedForeground1 },
  note: { color: tokens.colorNeutralForeground3 },
});

/** What will happen with the addresses typed. */
export function InviteReview({ members, known, invalid, duplicates }: Invitees) {
  const styles = useStyles();
  const lines: { key: string; emails: readonly string[]; problem?: boolean; text: ReactNode }[] = [
    {
      key: 'invalid',
      emails: invalid,
      problem: true,
      text: <FormattedMessage id="admin.invite.invalid" defaultMessage="不是有效的邮箱：" />,
    },
    {
      key: 'members',
      emails: members,
      text: <FormattedMessage id="admin.invite.members" defaultMessage="已是成员，不会再邀请：" />,
    },
    {
      key: 'duplicates',
      emails: duplicates,
      text: <FormattedMessage id="admin.invite.duplicates" defaultMessage="重复填写，只邀请一次：" />,
    },
    {
      key: 'known',
      emails: known,
      text: <FormattedMessage id="admin.invite.known" defaultMessage="已有账号，接受后直接加入：" />,
    },
  ];
  const shown = lines.filter((line) => line.emails.length > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.root} aria-live="polite">
      {shown.map(({ key, emails, problem, text }) => (
        <li key={key} className={styles.line}>
          <span className={problem ? styles.problem : styles.note}>
            {text}
            {emails.join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
