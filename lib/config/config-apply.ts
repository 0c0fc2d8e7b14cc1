import type { AppConfig } from './app-config';
import { parseConfig, readConfigText, refuseMixedContent } from './read-config';
import { narrowPagePolicy } from './security-policy';

/**
 * Checks the text of `config.json`, null when the site has none, and narrows the page's policy to
 * what it names. @throws ConfigError when the file cannot be used.
 */
export function applyConfig(text: string | null): AppConfig {
  const config = text === null ? parseConfig({}) : readConfigText(text);
  refuseMixedContent(config, document.baseURI);
  narrowPagePolicy(config);
  return config;
}
