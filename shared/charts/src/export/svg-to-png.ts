import { standalone } from './svg-text.ts';

/** Renders an SVG at twice its size on a background. @throws Error when the browser can't */
export async function svgToPng(svg: SVGSVGElement, background: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const text = new XMLSerializer().serializeToString(standalone(svg));
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  const picture = new Image(width, height);
  picture.src = address;
  await picture.decode();
  const scale = 2;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('svgToPng: no 2d context');
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('svgToPng: empty picture'))), 'image/png');
  });
}
