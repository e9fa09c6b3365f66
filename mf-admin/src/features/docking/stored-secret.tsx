import type { DockingField } from '@tessera/contract';
import { Button, makeStyles, Text, tokens } from '@tessera/ui/core';
import { ChoiceGroup } from '@tessera/ui/forms';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  stored: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap', minHeight: '32px' },
  set: { marginInlineEnd: 'auto', color: tokens.colorNeutralForeground2 },
  fault: { color: tokens.colorStatusDangerForeground1 },
});

export interface StoredSecretProps {
  readonly field: DockingField;
  /** Removed on save; a secret that the server makes is replaced then. */
  readonly cleared: boolean;
  readonly error: string | undefined;
  onStored(next: 'kept' | 'replaced' | 'cleared'): void;
}

/** A secret that is set is never shown: it stays, is replaced or goes. */
export function StoredSecret({ field, cleared, error, onStored }: StoredSecretProps) {
  const styles = useStyles();
  const keep = useRef<HTMLButtonElement>(null);
  const before = useRef(cleared);
  // The button that was pressed is gone: the one in its place has the focus.
  useEffect(() => {
    if (before.current === cleared) return;
    before.current = cleared;
    keep.current?.focus();
  }, [cleared]);
  const made = field.kind === 'made' || field.kind === 'key';
  return (
    <ChoiceGroup label={field.label} hint={field.hint}>
      <div className={styles.stored}>
        <Text className={styles.set}>
          {!cleared ? (
            <FormattedMessage id="admin.docking.secretSet" defaultMessage="已设置，不再显示" />
          ) : made ? (
            <FormattedMessage id="admin.docking.madeAgain" defaultMessage="保存后重新生成，原来的立即失效" />
          ) : (
            <FormattedMessage id="admin.docking.secretGoes" defaultMessage="保存后清除" />
          )}
        </Text>
        {cleared ? (
          <Button ref={keep} size="small" onClick={() => onStored('kept')}>
            <FormattedMessage id="admin.docking.secretKeep" defaultMessage="保留原值" />
          </Button>
        ) : (
          <>
            {!made && (
              <Button ref={keep} size="small" onClick={() => onStored('replaced')}>
                <FormattedMessage id="admin.docking.secretReplace" defaultMessage="替换" />
              </Button>
            )}
            {made ? (
              <Button ref={keep} size="small" onClick={() => onStored('cleared')}>
                <FormattedMessage id="admin.docking.makeAgain" defaultMessage="重新生成" />
              </Button>
            ) : (
              !field.required && (
                <Button size="small" onClick={() => onStored('cleared')}>
                  <FormattedMessage id="admin.docking.secretClear" defaultMessage="清除" />
                </Button>
              )
            )}
          </>
        )}
      </div>
      {error !== undefined && (
        <Text size={200} role="alert" className={styles.fault}>
          {error}
        </Text>
      )}
    </ChoiceGroup>
  );
}
