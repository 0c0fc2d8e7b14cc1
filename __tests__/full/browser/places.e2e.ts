import { journeyAt } from '../../browser/journey-at';
import { test } from '../../browser/site';

test('The build works at /a/b/index.html of the simplest host, with the API elsewhere', ({
  context,
  site,
}) => journeyAt(context, site, '/a/b/index.html', true));
