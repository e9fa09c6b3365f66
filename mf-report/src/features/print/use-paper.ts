import { PAGE_SIZES, type PageLayoutType } from '@tessera/contract';
import { useEffect } from 'react';

/**
 * Gives the browser's own print the paper of a report while its sheets are shown. A rule for named pages would not do:
 * what stands beside the sheets has no name and would begin a page of its own.
 */
export function usePaper(layoutType: PageLayoutType): void {
  useEffect(() => {
    const { width, height } = PAGE_SIZES[layoutType];
    // Allowed by the policy of pages; browsers without it print on the paper that their user chose.
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}px ${height}px; margin: 0 }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [layoutType]);
}
