import { pageStorage } from '@tessera/remote-kit/storage';
import { LoadingSkeleton, makeStyles } from '@tessera/ui/core';
import { useMemo, type ReactNode } from 'react';

import { DirectoryFrame } from './directory-frame.tsx';
import type { DirectoryKind } from './directory-kind.ts';
import { createDirectoryMemory } from './directory-memory.ts';
import { documentsOf } from './menu-tree.ts';
import { useChosenDocument } from './use-chosen-document.ts';
import { useDirectory } from './use-directory.ts';

const useStyles = makeStyles({ waiting: { padding: '24px' } });

export interface DirectoryRoomProps {
  readonly kind: DirectoryKind;
  /** Keys of the address that belong to one document; keep their identity. Default: those of the boards' room. */
  readonly own?: readonly string[] | undefined;
  /** Draws the document that the address names. @param name as the directory has it now */
  document(menuCode: string, name: string | undefined, leading: ReactNode): ReactNode;
  /** What is shown where nothing can be opened. */
  readonly none: ReactNode;
}

/** A directory of documents of a kind, and the one that the address names. */
export function DirectoryRoom({ kind, own, document, none }: DirectoryRoomProps) {
  const styles = useStyles();
  const memory = useMemo(
    () =>
      createDirectoryMemory(
        pageStorage(() => sessionStorage),
        kind.noun,
      ),
    [kind],
  );
  const directory = useDirectory(kind);
  const chosen = useChosenDocument(directory.nodes, memory, own);
  // The directory is read again when something is renamed in it.
  const nameOf = (menuCode: string) =>
    documentsOf(directory.nodes ?? []).find((node) => node.menuCode === menuCode)?.menuName;
  const loading = !directory.nodes && !directory.error;
  return (
    <DirectoryFrame
      kind={kind}
      directory={directory}
      memory={memory}
      chosen={chosen}
      document={(menuCode, leading) => document(menuCode, nameOf(menuCode), leading)}
      none={(panel) =>
        loading ? (
          <div className={styles.waiting}>
            <LoadingSkeleton shape="text" count={7} />
          </div>
        ) : (
          (panel ?? none)
        )
      }
    />
  );
}
