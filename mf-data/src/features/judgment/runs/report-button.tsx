import { Button } from '@tessera/ui/core';
import { DocumentRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { RunDialog } from './run-dialog.tsx';

/** Runs the published version of a model, and keeps what comes of it. */
export function ReportButton({ modelCode, name }: { readonly modelCode: string; readonly name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DocumentRegular />} onClick={() => setOpen(true)}>
        <FormattedMessage id="data.judgment.makeReport" defaultMessage="生成报告" />
      </Button>
      {open && <RunDialog modelCode={modelCode} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
