/**
 * The one place of React Router, whose next major version is another package (docs/dependencies.md).
 * What it is: https://reactrouter.com/api.
 */
export {
  HashRouter,
  Link,
  type LinkProps,
  type Location,
  matchPath,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';
