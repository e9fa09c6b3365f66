/** Width in px at which boards are laid out for print, whatever the paper: that of a usual screen, and of a tablet. */
const LAYOUT_WIDTH = { landscape: 1440, portrait: 1024 } as const;
/** Shorter and longer side in mm. A long page has the width of the layout, and its own height; slides take A4 for it. */
const PAPERS = { A4: [210, 297], A3: [297, 420], long: [210, 297] } as const;

export interface PrintGeometry {
  /** mm */
  readonly paper: { readonly width: number; readonly height: number };
  /** px of the layout that fill one sheet. */
  readonly page: { readonly width: number; readonly height: number };
}

/** The sheet of a print, and how much of a board's layout it takes. */
export function printGeometry(options: {
  readonly paper: keyof typeof PAPERS;
  readonly orientation: keyof typeof LAYOUT_WIDTH;
}): PrintGeometry {
  const [short, long] = PAPERS[options.paper];
  const [width, height] = options.orientation === 'landscape' ? [long, short] : [short, long];
  const layout = LAYOUT_WIDTH[options.orientation];
  // A px less than fits: a rounding must not begin another sheet.
  return { paper: { width, height }, page: { width: layout, height: Math.floor((layout * height) / width) - 1 } };
}
