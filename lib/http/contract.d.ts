// Made from reference-api/openapi.yaml by `npm run contract`; change that file instead.

export interface paths {
    "/api/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign an admin in */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/getDashboardData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The summary counters, in the order of the cards */
        get: operations["getDashboardData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/getAllUsers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of users, newest first; `key` searches first and last name */
        get: operations["getAllUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/getAllStoryRooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of stories, newest first; `key` searches the room name */
        get: operations["getAllStoryRooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/getAllGenres": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of genres, newest first; `key` searches the genre name */
        get: operations["getAllGenres"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banner/get-banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of banners, newest first; `key` searches the client name */
        get: operations["getBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/get-querys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of queries, newest first; `key` searches the sender's name */
        get: operations["getQueries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/getUser/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/updateUser/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a user; a field that is absent or empty keeps its value */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deleteUser/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a user; the rooms the user hosted are answered and lose their host */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/updateAdminProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the signed-in admin's own profile */
        patch: operations["updateAdminProfile"];
        trace?: never;
    };
    "/api/admin/getStory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One story */
        get: operations["getStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/updateStory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a story; a field that is absent or empty keeps its value */
        put: operations["updateStory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deleteStory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a story */
        delete: operations["deleteStory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/genre/getAllGenre": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every genre, unpaged: the themes a story may have */
        get: operations["getThemeChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/getGenre/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One genre */
        get: operations["getGenre"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/updateGenre/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a genre; a part that is absent or empty keeps its value */
        put: operations["updateGenre"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/genre/addGenre": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a genre */
        post: operations["addGenre"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deleteGenre/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a genre; stories keep its name as their theme */
        delete: operations["deleteGenre"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/privacy_policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The privacy policy as HTML */
        get: operations["getPrivacyPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/terms_and_conditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms and conditions as HTML */
        get: operations["getTermsAndConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/updatePrivacyPolicy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the privacy policy */
        put: operations["updatePrivacyPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/updateTermsAndCondition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the terms and conditions */
        put: operations["updateTermsAndCondition"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banner/create-banner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a banner */
        post: operations["createBanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banner/get-banner/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One banner */
        get: operations["getBanner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banner/update-banner/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a banner; a part that is absent or empty keeps its value */
        put: operations["updateBanner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banner/delete-banner/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a banner */
        delete: operations["deleteBanner"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/create-query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a support query; open to everybody */
        post: operations["createQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/get-query/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One query */
        get: operations["getQuery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/update-query/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a query; a field that is absent or empty keeps its value */
        put: operations["updateQuery"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/delete-query/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a query */
        delete: operations["deleteQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deleteAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete the account with this e-mail and password; open to everybody */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @constant */
        Success: true;
        ErrorReply: {
            /** @constant */
            success: false;
            error: {
                message: string;
            };
        };
        RecordId: string;
        /** Format: date-time */
        Timestamp: string;
        /** @description How many records match in all, not on this page */
        Length: number;
        /**
         * @description Country code, a space, the number
         * @example +49 1701234567
         */
        MobileNumber: string;
        /** @enum {string} */
        StoryStatus: "active" | "upcoming" | "completed";
        /** @enum {string} */
        QueryStatus: "Pending" | "Resolved";
        User: {
            _id: components["schemas"]["RecordId"];
            firstName: string;
            lastName: string;
            userName: string;
            email: string;
            mobile_no: components["schemas"]["MobileNumber"];
            gender: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Admin: {
            _id?: components["schemas"]["RecordId"];
            firstName: string;
            lastName: string;
            email: string;
            mobile_no: components["schemas"]["MobileNumber"];
            /** @description The admin's role */
            type: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Starter: {
            starter: string;
            description: string;
        };
        Genre: {
            _id: components["schemas"]["RecordId"];
            genre: string;
            colour: string;
            backgroundColour: string;
            imageUrl: string;
            starter: components["schemas"]["Starter"][];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Person: {
            _id?: components["schemas"]["RecordId"];
            firstName: string;
            lastName: string;
        };
        Participant: {
            _id: components["schemas"]["RecordId"];
            firstName: string;
            lastName: string;
        };
        Story: {
            _id: components["schemas"]["RecordId"];
            roomName: string;
            status: components["schemas"]["StoryStatus"];
            /** @description The name of a genre, which may have been deleted since */
            theme: string;
            description: string;
            participants: components["schemas"]["Participant"][];
            /** @description Absent once the host's account is gone */
            host?: components["schemas"]["Person"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Room: {
            _id: components["schemas"]["RecordId"];
            status: components["schemas"]["StoryStatus"];
        };
        Banner: {
            _id: components["schemas"]["RecordId"];
            clientName: string;
            navigationUrl: string;
            bannerUrl: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Query: {
            _id: components["schemas"]["RecordId"];
            name: string;
            email: string;
            query: string;
            status: components["schemas"]["QueryStatus"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        DashboardItem: {
            /** @description The label of the card */
            key: string;
            value: number;
        };
        Credentials: {
            /** Email */
            email: string;
            /**
             * Password
             * Format: password
             */
            password: string;
        };
        /** @description At least 4 characters when it differs from the stored name */
        ChangedName: string;
        /** @description At least one field is not empty; an empty one counts as absent */
        UpdateUserRequest: {
            /** First Name */
            firstName?: components["schemas"]["ChangedName"];
            /** Last Name */
            lastName?: components["schemas"]["ChangedName"];
            /**
             * Country Code
             * @description a plus sign and 1 to 3 digits
             */
            countryCode?: string;
            /**
             * Mobile
             * @description digits only, at most 10
             */
            mobile?: string;
        };
        /** @description At least one field is not empty; an empty one counts as absent */
        UpdateAdminProfileRequest: {
            /** First Name */
            firstName?: components["schemas"]["ChangedName"];
            /** Last Name */
            lastName?: components["schemas"]["ChangedName"];
            /**
             * Mobile
             * @description digits only, at most 10, after an optional country code
             */
            mobile_no?: string;
        };
        /** @description At least one field is not empty; an empty one counts as absent */
        UpdateStoryRequest: {
            /** Room Name */
            roomName?: string;
            /** Status */
            status?: components["schemas"]["StoryStatus"];
            /** Theme */
            theme?: string;
            /** Description */
            description?: string;
        };
        /**
         * Email
         * @description an e-mail address
         */
        EmailAddress: string;
        CreateQueryRequest: {
            /** Name */
            name: string;
            email: components["schemas"]["EmailAddress"];
            /** Query */
            query: string;
        };
        /** @description At least one field is not empty; an empty one counts as absent */
        UpdateQueryRequest: {
            /** Name */
            name?: string;
            email?: components["schemas"]["EmailAddress"];
            /** Query */
            query?: string;
            /** Status */
            status?: components["schemas"]["QueryStatus"];
        };
        PolicyRequest: {
            /**
             * Content
             * @description HTML
             */
            content: string;
        };
        StarterInput: {
            /** Starter title */
            starter: string;
            /** Starter description */
            description: string;
        };
        Colour: string;
        /**
         * Image
         * Format: binary
         * @description PNG, JPEG, WebP or GIF, at most 10 MB; checked by content
         */
        ImageFile: Blob;
        AddGenreForm: {
            /** Genre */
            genre: string;
            /** Colour */
            colour: components["schemas"]["Colour"];
            /** Background Colour */
            backgroundColour: components["schemas"]["Colour"];
            /**
             * Starter
             * @description JSON text of a list of at least one StarterInput
             */
            starter: string;
            image: components["schemas"]["ImageFile"];
        };
        UpdateGenreForm: {
            /** Genre */
            genre?: string;
            /** Colour */
            colour?: components["schemas"]["Colour"];
            /** Background Colour */
            backgroundColour?: components["schemas"]["Colour"];
            /**
             * Starter
             * @description JSON text of a list of StarterInput
             */
            starter?: string;
            image?: components["schemas"]["ImageFile"];
        };
        CreateBannerForm: {
            /** Client Name */
            clientName: string;
            /** Navigation Link */
            navigationUrl: string;
            image: components["schemas"]["ImageFile"];
        };
        UpdateBannerForm: {
            /** Client Name */
            clientName?: string;
            /** Navigation Link */
            navigationUrl?: string;
            image?: components["schemas"]["ImageFile"];
        };
        DoneReply: {
            success: components["schemas"]["Success"];
        };
        LoginReply: {
            success: components["schemas"]["Success"];
            /** @description A signed JSON Web Token with `exp`, in seconds since 1970 */
            token: string;
            user: components["schemas"]["Admin"];
        };
        AdminReply: {
            success: components["schemas"]["Success"];
            user: components["schemas"]["Admin"];
        };
        DashboardReply: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["DashboardItem"][];
        };
        UsersReply: {
            success: components["schemas"]["Success"];
            users: components["schemas"]["User"][];
            length: components["schemas"]["Length"];
        };
        UserReply: {
            success: components["schemas"]["Success"];
            user: components["schemas"]["User"];
        };
        DeleteUserReply: {
            success: components["schemas"]["Success"];
            rooms: components["schemas"]["Room"][];
        };
        StoriesReply: {
            success: components["schemas"]["Success"];
            stories: components["schemas"]["Story"][];
            length: components["schemas"]["Length"];
        };
        StoryReply: {
            success: components["schemas"]["Success"];
            story: components["schemas"]["Story"];
        };
        GenresReply: {
            success: components["schemas"]["Success"];
            genres: components["schemas"]["Genre"][];
            length: components["schemas"]["Length"];
        };
        GenreReply: {
            success: components["schemas"]["Success"];
            genre: components["schemas"]["Genre"];
        };
        ThemeChoicesReply: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Genre"][];
            length: components["schemas"]["Length"];
        };
        BannersReply: {
            success: components["schemas"]["Success"];
            banners: components["schemas"]["Banner"][];
            length: components["schemas"]["Length"];
        };
        BannerReply: {
            success: components["schemas"]["Success"];
            banner: components["schemas"]["Banner"];
        };
        QueriesReply: {
            success: components["schemas"]["Success"];
            querys: components["schemas"]["Query"][];
            length: components["schemas"]["Length"];
        };
        QueryReply: {
            success: components["schemas"]["Success"];
            query: components["schemas"]["Query"];
        };
        PolicyReply: {
            success: components["schemas"]["Success"];
            /** @description HTML */
            data: string;
        };
    };
    responses: {
        /** @description Done */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DoneReply"];
            };
        };
        /** @description No valid bearer, or wrong credentials */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description No record has this id */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The request body or the image is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The request is malformed or a field does not pass; the message names it */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description Too many attempts */
        TooManyAttempts: {
            headers: {
                /** @description Seconds until the next attempt is heard */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The server failed */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
    };
    parameters: {
        Id: string;
        /** @description Text to search for; ignores case and accents. Empty or absent matches everything. */
        Key: string;
        /** @description Which page, from 1 */
        CurrentPage: number;
        /** @description Rows on one page */
        ResultPerPage: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
        };
    };
    getDashboardData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    getAllUsers: {
        parameters: {
            query?: {
                /** @description Text to search for; ignores case and accents. Empty or absent matches everything. */
                key?: components["parameters"]["Key"];
                /** @description Which page, from 1 */
                currentPage?: components["parameters"]["CurrentPage"];
                /** @description Rows on one page */
                resultPerPage?: components["parameters"]["ResultPerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    getAllStoryRooms: {
        parameters: {
            query?: {
                /** @description Text to search for; ignores case and accents. Empty or absent matches everything. */
                key?: components["parameters"]["Key"];
                /** @description Which page, from 1 */
                currentPage?: components["parameters"]["CurrentPage"];
                /** @description Rows on one page */
                resultPerPage?: components["parameters"]["ResultPerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoriesReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    getAllGenres: {
        parameters: {
            query?: {
                /** @description Text to search for; ignores case and accents. Empty or absent matches everything. */
                key?: components["parameters"]["Key"];
                /** @description Which page, from 1 */
                currentPage?: components["parameters"]["CurrentPage"];
                /** @description Rows on one page */
                resultPerPage?: components["parameters"]["ResultPerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenresReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    getBanners: {
        parameters: {
            query?: {
                /** @description Text to search for; ignores case and accents. Empty or absent matches everything. */
                key?: components["parameters"]["Key"];
                /** @description Which page, from 1 */
                currentPage?: components["parameters"]["CurrentPage"];
                /** @description Rows on one page */
                resultPerPage?: components["parameters"]["ResultPerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BannersReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    getQueries: {
        parameters: {
            query?: {
                /** @description Text to search for; ignores case and accents. Empty or absent matches everything. */
                key?: components["parameters"]["Key"];
                /** @description Which page, from 1 */
                currentPage?: components["parameters"]["CurrentPage"];
                /** @description Rows on one page */
                resultPerPage?: components["parameters"]["ResultPerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueriesReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteUserReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateAdminProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAdminProfileRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["ServerError"];
        };
    };
    getStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateStoryRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    getThemeChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeChoicesReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    getGenre: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenreReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateGenre: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateGenreForm"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["ServerError"];
        };
    };
    addGenre: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AddGenreForm"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteGenre: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    getPrivacyPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyReply"];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    getTermsAndConditions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyReply"];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    updatePrivacyPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["ServerError"];
        };
    };
    updateTermsAndCondition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["ServerError"];
        };
    };
    createBanner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateBannerForm"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["ServerError"];
        };
    };
    getBanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BannerReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateBanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateBannerForm"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteBanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    createQuery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQueryRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
        };
    };
    getQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryReply"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateQueryRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
        };
    };
}
