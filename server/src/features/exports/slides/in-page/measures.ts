/** Script for the page: boxes, colours and visibility. */
export const MEASURES = String.raw`
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
canvas.canvas.width = canvas.canvas.height = 1;
const known = new Map();
/** Any CSS colour as hexadecimal digits and alpha; null for one that is not seen. */
const paintOf = (css, opacity) => {
  if (!known.has(css)) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = '#000000';
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    known.set(css, [...canvas.getImageData(0, 0, 1, 1).data]);
  }
  const [red, green, blue, alpha] = known.get(css);
  const seen = (alpha / 255) * opacity;
  if (seen < 0.004) return null;
  const digits = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('').toUpperCase();
  return { colour: digits, alpha: Math.round(seen * 1000) / 1000 };
};
const intersect = (one, other) => {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  return { left, top, right: Math.max(left, Math.min(one.right, other.right)), bottom: Math.max(top, Math.min(one.bottom, other.bottom)) };
};
const isEmpty = ({ left, top, right, bottom }) => right - left < 0.5 || bottom - top < 0.5;
const zoomOf = (element) => element.currentCSSZoom ?? 1;
const edgeOf = (style, side, zoom, opacity) => {
  const width = parseFloat(style['border' + side + 'Width']) * zoom;
  const kind = style['border' + side + 'Style'];
  if (!(width > 0) || kind === 'none' || kind === 'hidden') return null;
  const paint = paintOf(style['border' + side + 'Color'], opacity);
  return paint && { width, paint };
};
const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
const edgesOf = (style, zoom, opacity) => SIDES.map((side) => edgeOf(style, side, zoom, opacity));
`;
