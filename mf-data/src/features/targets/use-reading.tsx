import type { TargetRow } from '@tessera/contract';
import { Button, makeStyles, Spinner } from '@tessera/ui/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { TargetTableState } from './use-target-table.ts';

const useStyles = makeStyles({ root: { display: 'flex', alignItems: 'center', gap: '8px' } });

/** The row of a store by its place in the order of all. */
export type RowAt = (place: number) => TargetRow | undefined;
export interface Reading {
  readonly isReading: boolean;
  /** Fetches rows of places. @returns null where all are there; a promise of null where it was given up or failed */
  read(from: number, to: number): Promise<RowAt | null> | null;
  cancel(): void;
}

/** Reads rows that were not looked at yet for what is done with a range of them. */
export function useReading(table: Pick<TargetTableState, 'read'>): Reading {
  const [isReading, setIsReading] = useState(false);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  return {
    isReading,
    cancel: () => stopping.current?.abort(),
    read(from, to) {
      const controller = new AbortController();
      const reading = table.read(from, to, controller.signal);
      if (!reading) return null;
      stopping.current?.abort();
      stopping.current = controller;
      setIsReading(true);
      const wait = async (): Promise<RowAt | null> => {
        try {
          return await reading;
        } catch {
          // The host says what failed.
          return null;
        } finally {
          if (stopping.current === controller) setIsReading(false);
        }
      };
      return wait();
    },
  };
}

/** Says that rows are read, and gives it up. */
export function ReadingBar({ onCancel }: { onCancel(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.root} role="status">
      <Spinner
        size="tiny"
        labelPosition="after"
        label={intl.formatMessage({ id: 'data.targets.readingRows', defaultMessage: '正在读取所选的行' })}
      />
      <Button size="small" onClick={onCancel}>
        <FormattedMessage id="data.targets.stopReading" defaultMessage="取消" />
      </Button>
    </div>
  );
}
