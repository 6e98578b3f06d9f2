/** The light colours of src/ui's tokens: mail programs know no variables. */
export const colour = {
  paper: '#f2f6f3',
  surface: '#ffffff',
  sunken: '#e8efea',
  line: '#d3ddd6',
  ink: '#10211a',
  ink2: '#3d5046',
  ink3: '#586a60',
  canopy: '#0b5240',
  canopyDeep: '#07291f',
  onDeep: '#eaf4ee',
  edge: '#c4175c',
} as const;

export const fontFamily =
  "'Public Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

export const paragraph = {
  margin: '0 0 16px',
  fontSize: '16px',
  lineHeight: '24px',
  color: colour.ink2,
} as const;
