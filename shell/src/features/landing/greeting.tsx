import { toLanguageTag } from '@tessera/contract';
import type { Session } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: 600 },
  line: { margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
});

/** Part of the day of an hour from 0 to 23. */
export function dayPart(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** Greets the member at the time of day. */
export function Greeting({ session }: { readonly session: Session }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [now] = useState(() => new Date());
  const today = new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: 'full' }).format(now);
  return (
    <header>
      <h1 className={styles.title}>
        {intl.formatMessage(
          {
            id: 'shell.landing.greeting',
            defaultMessage:
              '{part, select, morning {早上好，{name}} afternoon {下午好，{name}} other {晚上好，{name}}}',
          },
          { part: dayPart(now.getHours()), name: session.userInfo.userNickName },
        )}
      </h1>
      <p className={styles.line}>
        {today} · {session.corporationName}
      </p>
    </header>
  );
}
