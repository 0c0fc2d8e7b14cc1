import type { Context } from 'hono';

import type { Api, ApiApp } from '../api';
import { success } from '../reply';
import { readJson } from '../requests';
import type { PolicyName } from '../stores/policies';

/** Reading the policy texts, which is open to everybody, and replacing them. */
export function addPolicyRoutes(app: ApiApp, { policies, deps, bearer }: Api): void {
  async function replace(c: Context, name: PolicyName): Promise<Response> {
    const { content } = await readJson(c, 'PolicyRequest');
    policies.write(name, content);
    deps.notify('policies-changed', { _id: name });
    return success(c);
  }

  app.get('/api/admin/privacy_policy', (c) => success(c, { data: policies.read('privacy') }));
  app.get('/api/admin/terms_and_conditions', (c) => success(c, { data: policies.read('terms') }));
  app.put('/api/admin/updatePrivacyPolicy', bearer, (c) => replace(c, 'privacy'));
  app.put('/api/admin/updateTermsAndCondition', bearer, (c) => replace(c, 'terms'));
}
