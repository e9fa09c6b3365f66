import type { Member } from '@tessera/contract';
import { makeStyles, PersonAvatar, tokens } from '@tessera/ui/core';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0 },
  texts: { display: 'flex', flexDirection: 'column', minWidth: 0, padding: '3px 0' },
  name: { fontWeight: 600, lineHeight: '18px', overflow: 'hidden', textOverflow: 'ellipsis' },
  account: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

export function MemberName({ member }: { readonly member: Member }) {
  const styles = useStyles();
  const name = member.userNickName || member.email || member.account;
  return (
    <span className={styles.root}>
      <PersonAvatar name={name} size={28} color="colorful" aria-hidden />
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        {member.account !== name && <span className={styles.account}>{member.account}</span>}
      </span>
    </span>
  );
}
