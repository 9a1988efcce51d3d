/**
 * Router API that the shell and the remotes share as one federated singleton. Re-exporting a short list keeps
 * react-router tree-shakable; sharing the whole package would double its size.
 */
export {
  createBrowserRouter,
  RouterProvider,
  matchRoutes,
  Outlet,
  Form,
  ScrollRestoration,
  useLoaderData,
  useActionData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useBlocker,
  isRouteErrorResponse,
  redirect,
  redirectDocument,
  data,
} from 'react-router-dom';
export type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
export { Link } from './link.tsx';
export { createNavigation, useDeclaredLinks } from './navigation.ts';
export { useLatestParams } from './use-latest-params.ts';
export { HostProvider, useCommandMenu, useHost, useSession } from './host.ts';
export type {
  CommandOffers,
  CreateParts,
  CreateRoutes,
  HeadImage,
  HeadTags,
  Host,
  LazyPage,
  Navigation,
  RouteHandle,
  Session,
  SessionUser,
} from './host.ts';
export type { PartName, RemoteParts, ReportPreview } from './parts.ts';
