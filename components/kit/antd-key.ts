/** The class that carries antd's CSS variables; the build extracts its styles under this name. */
export const ANTD_KEY = 'site';
